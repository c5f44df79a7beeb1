import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Focuses the first invalid or empty field; again when the names change. */
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
