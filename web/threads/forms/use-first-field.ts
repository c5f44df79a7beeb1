import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Leads whoever has opened a form into it, and brings all of it into sight; one that a former page left waits. */
export function useFirstField<Values extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Values, unknown, Values>, 'setFocus'>,
  field: Path<Values>,
  isLed: boolean,
) {
  useEffect(() => {
    if (!isLed) return;
    // An editor takes the focus when its code has come, and draws its tools after that.
    const show = ({ target }: FocusEvent) => {
      const form = (target as Element).closest('form.writing');
      if (!form) return;
      document.removeEventListener('focusin', show);
      requestAnimationFrame(() => form.scrollIntoView({ block: 'nearest' }));
    };
    document.addEventListener('focusin', show);
    setFocus(field);
    return () => document.removeEventListener('focusin', show);
  }, [setFocus, field, isLed]);
}
