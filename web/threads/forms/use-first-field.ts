import { useContext, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { asHtml, type Typed, TypedBefore } from '../../ui/rich-text/typed.ts';

type First<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, Values>,
  'setFocus' | 'setValue' | 'getValues'
>;

/**
 * Leads whoever has opened a form into it, and brings all of it into sight; one that a former page left waits
 * until it is wanted. What was typed before the form was there stands in its field then.
 */
export function useFirstField<Values extends FieldValues>(
  { setFocus, setValue, getValues }: First<Values>,
  field: Path<Values>,
  isLed: boolean,
) {
  const before = useContext(TypedBefore);
  // What a former page left is laid over the form first, and an editor begins anew with it.
  const [isLaid, setLaid] = useState(false);
  useEffect(() => setLaid(true), []);

  useEffect(() => {
    if (!isLaid) return;
    const put = (typed: Typed | null) => {
      if (!typed) return;
      const text = field === 'comments' ? asHtml(typed.text) : typed.text.replaceAll('\n', ' ');
      const value = (text + getValues(field)) as PathValue<Values, Path<Values>>;
      setValue(field, value, { shouldDirty: true });
      const at = document.activeElement;
      if (at instanceof HTMLInputElement) at.setSelectionRange(typed.start, typed.end);
    };
    // Whoever has gone on to something else stays there; a button that was only pressed holds nobody.
    const hasLeft = before.isThere() && document.activeElement?.matches(':focus-visible');
    if (!(before.isInHand() || (isLed && !hasLeft))) return put(before.take());
    // An editor takes the focus when its code has come, and draws its tools after that.
    const show = ({ target }: FocusEvent) => {
      const form = (target as Element).closest('form.writing');
      if (!form) return;
      document.removeEventListener('focusin', show);
      // An editor has taken it by itself.
      put(before.take());
      requestAnimationFrame(() => form.scrollIntoView({ block: 'nearest' }));
    };
    document.addEventListener('focusin', show);
    setFocus(field);
    return () => document.removeEventListener('focusin', show);
  }, [setFocus, setValue, getValues, field, isLed, isLaid, before]);
}
