import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Takes a snapshot of form values. The returned function gives the current values, or null if they
 * are unchanged.
 */
export function trackChanges<Values extends FieldValues>({
  getValues,
}: Pick<UseFormReturn<Values, unknown, Values>, 'getValues'>): () => Values | null {
  const before = JSON.stringify(getValues());
  return () => {
    const now = getValues();
    return JSON.stringify(now) === before ? null : now;
  };
}

export const remainingChangesTexts = {
  sent: 'Reply sent. Anything you have typed since is still in the form.',
  saved: 'Saved. Anything you have typed since is still in the form.',
};
