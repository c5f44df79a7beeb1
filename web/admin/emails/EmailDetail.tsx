import { sentEmails } from '../../../worker/contract/resources/sent_emails.ts';
import { DetailScreen } from '../detail/DetailScreen.tsx';
import { SendAgain } from './SendAgain.tsx';

/** One mail; where it was given up, a way to send it again. */
export const EmailDetail = ({ id }: { id: string }) => (
  <DetailScreen
    resource={sentEmails}
    id={id}
    tab="Email"
    actions={(mail) => mail.parked_at !== null && <SendAgain id={id} />}
  />
);
