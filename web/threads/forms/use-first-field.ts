import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Leads whoever has opened a form into it; one that a former page left waits until it is wanted. */
export function useFirstField<Values extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Values, unknown, Values>, 'setFocus'>,
  field: Path<Values>,
  isLed: boolean,
) {
  useEffect(() => {
    if (!isLed) return;
    // What was typed before is laid over the form first, and an editor begins anew with it.
    const frame = requestAnimationFrame(() => setFocus(field));
    return () => cancelAnimationFrame(frame);
  }, [setFocus, field, isLed]);
}
