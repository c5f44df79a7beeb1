/** Preview of an e-mail template with example values, and a button that sends a test. */

import { m } from '#messages';
import './EmailTemplatePreview.css';
import { useQuery } from '@tanstack/react-query';
import { buildRequest, sendRequest } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { AsyncButton } from '../AsyncButton.tsx';
import { TextPanel } from '../fields/TextPanel.tsx';
import { EmailHtmlFrame } from './EmailHtmlFrame.tsx';

/** The endpoint is a POST, but only reads. */
const previewQuery = (id: string) => {
  const request = buildRequest('POST /email_templates/:id/preview', { params: { id } });
  return {
    queryKey: [request.address],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await sendRequest(request, { signal })).body,
  };
};

export function EmailTemplatePreview({ id }: { id: string }) {
  const { email } = useMember();
  const { data, error, refetch } = useQuery(previewQuery(id));
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
