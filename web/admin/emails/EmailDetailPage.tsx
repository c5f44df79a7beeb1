import { sentEmails } from '../../../worker/contract/system/sent-emails.resource.ts';
import { DetailScreen } from '../detail/ResourceDetailPage.tsx';
import { addressOf, type Item } from '../../data/resource/api-item.ts';
import { Press } from '../AsyncButton.tsx';
import { stateOf } from './email-cells.tsx';

/** Detail page of a sent e-mail. Failed or delayed e-mails can be sent again. */
export const EmailDetail = ({ id }: { id: string }) => (
  <DetailScreen
    resource={sentEmails}
    id={id}
    tab="Email"
    actions={(mail) => <SendAgain mail={mail} />}
  />
);

const SendAgain = ({ mail }: { mail: Item }) => (
  <Press
    name="Send again"
    call={`${addressOf(sentEmails, mail.id)}/send_again`}
    said={() => ({ text: 'Queued for sending.' })}
    over={!mail.parked_at && !mail.retry_at && stateOf(mail)}
  />
);
