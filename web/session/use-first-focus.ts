import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Begins in the first of these fields that is wrong or empty; again when they are others. */
export function useFirstFocus<Values extends FieldValues>(
  { getValues, getFieldState, setFocus }: UseFormReturn<Values, unknown, Values>,
  names: readonly Path<Values>[],
) {
  useEffect(() => {
    const wrong = names.find((name) => getFieldState(name).error);
    const first = wrong ?? names.find((name) => !getValues(name)) ?? names[0];
    if (first) setFocus(first);
  }, [getValues, getFieldState, setFocus, names]);
}
