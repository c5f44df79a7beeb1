import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { m } from '#messages';

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
  sent: m['field.sent_with_changes'],
  saved: m['field.saved_with_changes'],
};
