/** Preview of an e-mail template with values of this site, in a chosen language, and a button that sends a test. */

import { m } from '#messages';
import './EmailTemplatePreview.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';
import { buildRequest, sendRequest } from '../../data/api.ts';
import { useSite } from '../../data/site.ts';
import { useMember } from '../../data/user.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { AsyncButton } from '../AsyncButton.tsx';
import { TextPanel } from '../fields/TextPanel.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { EmailHtmlFrame } from './EmailHtmlFrame.tsx';

/** The endpoint is a POST, but only reads. */
const previewQuery = (id: string, language: string) => {
  const request = buildRequest('POST /email_templates/:id/preview', {
    params: { id },
    query: language ? { language } : {},
  });
  return {
    queryKey: [request.address],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await sendRequest(request, { signal })).body,
  };
};

export function EmailTemplatePreview({ id }: { id: string }) {
  const { email } = useMember();
  const { languages } = useSite();
  const [language, setLanguage] = useState(languages[0]?.code ?? '');
  const { data, error, refetch } = useQuery({
    ...previewQuery(id, language),
    placeholderData: keepPreviousData,
  });
  if (!data) return <LoadingOrError error={error} retry={() => void refetch()} />;
  return (
    <>
      <div className="mail-head spread">
        <p className="mail-subject">
          <span>{m['admin_field.subject']()}</span> {data.subject}
        </p>
        <AsyncButton
          name={m['admin_emails.send_test']()}
          call={buildRequest('POST /email_templates/:id/test', { params: { id } })}
          said={() => ({ text: m['admin_emails.sending_test']({ address: email }) })}
        />
      </div>
      {languages.length > 1 && (
        <FilterSelect
          label={m['admin_field.language']()}
          value={language}
          none={null}
          choices={languages.map(({ code }) => ({ value: code, name: formatLanguageName(code) }))}
          change={setLanguage}
        />
      )}
      <p className="mail-hint">{m['admin_emails.examples']()}</p>
      {data.framed && (
        <TextPanel name={m['admin_field.html']()}>
          <EmailHtmlFrame html={data.framed} />
        </TextPanel>
      )}
      <TextPanel name={m['admin_emails.plain_text']()}>
        <pre className="mail" dir="auto">
          {data.text}
        </pre>
      </TextPanel>
    </>
  );
}
