import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Tells what stands in a form by then, where somebody has typed on meanwhile. */
export function typedSince<Values extends FieldValues>({
  getValues,
}: Pick<UseFormReturn<Values, unknown, Values>, 'getValues'>): () => Values | null {
  const before = JSON.stringify(getValues());
  return () => {
    const now = getValues();
    return JSON.stringify(now) === before ? null : now;
  };
}

/** What is said then. */
export const typedOn = {
  sent: 'Your reply is sent. What you have typed since is still in the form.',
  saved: 'Saved. What you have typed since is still in the form.',
  notSaved: 'This was changed elsewhere in the meantime. Please save again.',
};
