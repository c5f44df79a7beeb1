/** Notice about a restored draft, with a button to discard it. */

import type { FieldValues, Path } from 'react-hook-form';
import { m } from '#messages';
import type { DraftedForm } from './use-zod-form.ts';

interface Props<Values extends FieldValues> {
  form: DraftedForm<Values>;
  /** True for a new item, which has text instead of changes. */
  isNew?: boolean;
}

export function UnsavedNotice<Values extends FieldValues>({ form, isNew = false }: Props<Values>) {
  if (!form.isRestored || !form.formState.isDirty) return null;
  const discard = () => {
    form.discardDraft();
    const [first = ''] = Object.keys(form.getValues());
    // The button disappears, and an editor remounts, so the focus moves to the first field.
    requestAnimationFrame(() => form.setFocus(first as Path<Values>));
  };
  return (
    <p className="account-note abreast" role="status">
      <span>
        {isNew
          ? m['field.we_restored_your_unsent_text']()
          : m['field.you_have_unsaved_changes_from_an']()}
      </span>
      <button type="button" className="button quiet" onClick={discard}>
        {isNew ? m['common.discard']() : m['field.discard_changes']()}
      </button>
    </p>
  );
}
