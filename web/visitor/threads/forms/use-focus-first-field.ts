import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Focuses the first field of a form the user has opened and scrolls all of it into view; a restored
 * form waits.
 */
export function useFocusFirstField<Values extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Values, unknown, Values>, 'setFocus'>,
  field: Path<Values>,
  isLed: boolean,
) {
  useEffect(() => {
    if (!isLed) return;
    // The editor focuses late, after its code has loaded and before its toolbar is drawn.
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
