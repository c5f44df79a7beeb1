import './preview.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { emailTemplatesResource } from '../../../worker/contract/system/email-templates.resource.ts';
import type { TemplatePreview as Preview } from '../../../worker/contract/system/email-templates.ts';
import { sendRequest } from '../../data/api.ts';
import { getItemApiPath } from '../../data/resource/api-item.ts';
import { useMember } from '../../data/user.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { AsyncButton } from '../AsyncButton.tsx';
import { EmailHtmlFrame } from './EmailHtmlFrame.tsx';

/** The endpoint is a POST, but only reads. */
const previewQuery = (id: string) => {
  const address = `${getItemApiPath(emailTemplatesResource, id)}/preview`;
  return {
    queryKey: [address],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await sendRequest<Preview>(address, { method: 'POST', signal })).body,
  };
};

/** Preview of an e-mail template with example values, and a button that sends a test. */
export function EmailTemplatePreview({ id }: { id: string }) {
  const { email } = useMember();
  const { data, error, refetch } = useQuery(previewQuery(id));
  if (!data) return <LoadingOrError error={error} retry={() => void refetch()} />;
  return (
    <>
      <div className="mail-head spread">
        <p className="mail-subject">
          <span>Subject</span> {data.subject}
        </p>
        <AsyncButton
          name="Send test e-mail"
          call={`${getItemApiPath(emailTemplatesResource, id)}/test`}
          said={() => ({ text: `Sending a test e-mail to ${email}.` })}
        />
      </div>
      <p className="mail-hint">The names and links are examples. The links do not work.</p>
      {data.framed && (
        <PreviewSection name="HTML">
          <EmailHtmlFrame html={data.framed} />
        </PreviewSection>
      )}
      <PreviewSection name="Plain text">
        <pre className="mail">{data.text}</pre>
      </PreviewSection>
    </>
  );
}

function PreviewSection({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="item-text" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <div className="item-text-body panel" role="group" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
    </section>
  );
}
