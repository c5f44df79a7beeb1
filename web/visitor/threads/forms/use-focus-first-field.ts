import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Focuses the first field of a form after each press of its button and scrolls all of it into view; a
 * restored form waits.
 */
export function useFocusFirstField<Values extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Values, unknown, Values>, 'setFocus'>,
  field: Path<Values>,
  presses: number,
) {
  useEffect(() => {
    if (presses === 0) return;
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
  }, [setFocus, field, presses]);
}
