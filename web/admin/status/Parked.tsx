import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ParkedList, ParkedMessage } from '../../../worker/contract/parked.ts';
import { sentEmails } from '../../../worker/contract/resources/sent_emails.ts';
import { options, query } from '../../lib/query.ts';
import { Moment } from '../../ui/Moment.tsx';
import { itemAddress } from '../addresses.ts';
import { numberText } from '../list/count.ts';
import { Press } from './Press.tsx';
import { StatusTable } from './StatusTable.tsx';

/** What the queues gave up, and a way to send it once more. */
export function Parked() {
  const { data, error } = useQuery(options(query<ParkedList>('/parked?limit=25')));
  return (
    <StatusTable
      title="Parked messages"
      anchor="parked"
      hasCards
      isWide
      note={noteOf(data)}
      heads={['Message', 'When', 'State', 'Given up']}
      rows={(data?.data ?? []).map((message) => [
        message.id,
        <About key="about" message={message} />,
        <When key="happened" moment={message.happened_at} />,
        <Replay key="replay" message={message} />,
        <When key="when" moment={message.created_at} />,
      ])}
      empty={error ? error.message : data ? 'The queues have given up nothing.' : 'Loading...'}
    />
  );
}

function noteOf(data: ParkedList | undefined) {
  if (!data || data.count === 0) return null;
  const { waiting_count: waiting, count } = data;
  const wait =
    waiting === 0 ? 'All were sent again.' : `${numberText(waiting)} not yet sent again.`;
  return count > data.data.length ? `${wait} These are the newest.` : wait;
}

const About = ({ message: { about, sent_email_id } }: { message: ParkedMessage }) =>
  sent_email_id ? <Link href={itemAddress(sentEmails, sent_email_id)}>{about}</Link> : about;

const When = ({ moment }: { moment: string | null }) =>
  moment ? <Moment moment={moment} day="long" /> : '–';

function Replay({ message }: { message: ParkedMessage }) {
  const { id, about, replayed_at, replayed_by_name } = message;
  if (replayed_at === null) {
    return (
      <Press
        name="Send again"
        to={about}
        call={`/parked/${id}/replay`}
        said={() => ({ text: 'Sent again' })}
      />
    );
  }
  return (
    <>
      Sent again <Moment moment={replayed_at} day="long" />
      {replayed_by_name && ` by ${replayed_by_name}`}
    </>
  );
}
