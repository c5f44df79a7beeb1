import './preview.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { MailPreview as Preview } from '../../../worker/contract/system/email-templates.ts';
import { emailTemplates } from '../../../worker/contract/system/email-templates.resource.ts';
import { send } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { Unanswered } from '../../ui/feedback/LoadingOrError.tsx';
import { addressOf } from '../../data/resource/api-item.ts';
import { Press } from '../AsyncButton.tsx';
import { FramedMail } from './EmailHtmlFrame.tsx';

/** The endpoint is a POST, but only reads. */
const previewOf = (id: string) => {
  const address = `${addressOf(emailTemplates, id)}/preview`;
  return {
    queryKey: [address],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await send<Preview>(address, { method: 'POST', signal })).body,
  };
};

/** Preview of an e-mail template with example values, and a button that sends a test. */
export function MailPreview({ id }: { id: string }) {
  const { email } = useMember();
  const { data, error, refetch } = useQuery(previewOf(id));
  if (!data) return <Unanswered error={error} retry={() => void refetch()} />;
  return (
    <>
      <div className="mail-head spread">
        <p className="mail-subject">
          <span>Subject</span> {data.subject}
        </p>
        <Press
          name="Send test e-mail"
          call={`${addressOf(emailTemplates, id)}/test`}
          said={() => ({ text: `Sending a test e-mail to ${email}.` })}
        />
      </div>
      <p className="mail-hint">The names and links are examples. The links do not work.</p>
      {data.framed && (
        <Part name="HTML">
          <FramedMail html={data.framed} />
        </Part>
      )}
      <Part name="Plain text">
        <pre className="mail">{data.text}</pre>
      </Part>
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
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
