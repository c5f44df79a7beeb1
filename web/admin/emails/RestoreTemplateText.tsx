import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { BuiltInWords } from '../../../worker/contract/system/email-templates.ts';
import { emailTemplates } from '../../../worker/contract/system/email-templates.resource.ts';
import { options, query } from '../../data/query.ts';
import { addressOf } from '../../data/resource/api-item.ts';

type Words = NonNullable<BuiltInWords['words']>;

/**
 * Restores the original text of an e-mail template in the form, without saving; it can be undone.
 */
export function BuiltIn({ id }: { id: string }) {
  const { getValues, setValue } = useFormContext<Words>();
  const [before, keep] = useState<Words | null>(null);
  const { data } = useQuery(
    options(query<BuiltInWords>(`${addressOf(emailTemplates, id)}/built_in`)),
  );
  const words = data?.words;
  if (!words) return null;
  const put = (what: Words) => {
    const { subject, text, html } = getValues();
    keep(before ? null : { subject, text, html });
    for (const name of ['subject', 'text', 'html'] as const) {
      setValue(name, what[name], { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <p className="hint" role="status">
      {before
        ? 'Original text restored. Save to use it.'
        : 'The original text of this template is still available.'}{' '}
      <button type="button" className="text-button" onClick={() => put(before ?? words)}>
        {before ? 'Undo' : 'Restore original text'}
      </button>
    </p>
  );
}
