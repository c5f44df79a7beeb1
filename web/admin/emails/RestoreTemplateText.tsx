import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import type { BuiltInTemplateTexts } from '../../../worker/contract/system/email-templates.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';

type TemplateTexts = NonNullable<BuiltInTemplateTexts['words']>;

/**
 * Restores the original text of an e-mail template in the form, without saving; it can be undone.
 */
export function RestoreTemplateText({ id }: { id: string }) {
  const { getValues, setValue } = useFormContext<TemplateTexts>();
  const [before, setBefore] = useState<TemplateTexts | null>(null);
  const { data } = useQuery(
    queryOptions(apiQuery('GET /email_templates/:id/built_in', { params: { id } })),
  );
  const words = data?.words;
  if (!words) return null;
  const put = (what: TemplateTexts) => {
    const { subject, text, html } = getValues();
    setBefore(before ? null : { subject, text, html });
    for (const name of ['subject', 'text', 'html'] as const) {
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
