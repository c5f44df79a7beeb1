import { m } from '#messages';
import { sentEmailsResource } from '../../../worker/contract/system/sent-emails.resource.ts';
import { buildRequest } from '../../data/api.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { AsyncButton } from '../AsyncButton.tsx';
import { ResourceDetailPage } from '../detail/ResourceDetailPage.tsx';
import { getEmailStatus } from './email-cells.tsx';

/** Detail page of a sent e-mail. Failed or delayed e-mails can be sent again. */
export const EmailDetailPage = ({ id }: { id: string }) => (
  <ResourceDetailPage
    resource={sentEmailsResource}
    id={id}
    hasTabs
    actions={(mail) => <ResendButton mail={mail} />}
  />
);

const ResendButton = ({ mail }: { mail: ApiItem }) => (
  <AsyncButton
    name={m['admin_emails.send_again']()}
    call={buildRequest('POST /sent_emails/:id/send_again', { params: { id: mail.id } })}
    said={() => ({ text: m['admin_emails.queued_for_sending']() })}
    over={!mail.parked_at && !mail.retry_at && getEmailStatus(mail)}
  />
);
