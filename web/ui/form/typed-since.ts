import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Remembers what stands in a form. Later it tells what stands there by then, or null where nothing was typed since. */
export function typedSince<Values extends FieldValues>({
  getValues,
}: Pick<UseFormReturn<Values, unknown, Values>, 'getValues'>): () => Values | null {
  const before = JSON.stringify(getValues());
  return () => {
    const now = getValues();
    return JSON.stringify(now) === before ? null : now;
  };
}

export const typedOn = {
  sent: 'Reply sent. Anything you typed since is still in the form.',
  saved: 'Saved. Anything you typed since is still in the form.',
};
