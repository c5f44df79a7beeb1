import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import type { BuiltInTemplateTexts } from '../../../worker/contract/system/email-templates.ts';

type TemplateTexts = NonNullable<BuiltInTemplateTexts['words']>;

const textNames = ['subject', 'text', 'html'] as const;

/** The editor and the server lay the HTML out differently. */
const normalizeSpaces = (text: string | null) =>
  (text ?? '').replace(/\s+/g, ' ').replaceAll('> <', '><').trim();

/**
 * Restores the original text of an e-mail template in the form, without saving; it can be undone.
 */
export function RestoreTemplateText({ words }: { words: TemplateTexts }) {
  const { getValues, setValue, watch } = useFormContext<TemplateTexts>();
  const [before, setBefore] = useState<TemplateTexts | null>(null);
  const isOriginal = textNames.every(
    (name) => normalizeSpaces(watch(name)) === normalizeSpaces(words[name]),
  );
  if (isOriginal && !before) return null;
  const put = (what: TemplateTexts) => {
    const { subject, text, html } = getValues();
    setBefore(before ? null : { subject, text, html });
    for (const name of textNames) {
      setValue(name, what[name], { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <p role="status">
      {before ? m['admin_emails.original_restored']() : m['admin_emails.original_available']()}{' '}
      <button type="button" className="text-button" onClick={() => put(before ?? words)}>
        {before ? m['common.undo']() : m['admin_emails.restore_original']()}
      </button>
    </p>
  );
}
