import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import type { ParkedList, ParkedMessage } from '../../../worker/contract/system/dead-letters.ts';
import { sentEmails } from '../../../worker/contract/system/sent-emails.resource.ts';
import { options, query } from '../../data/query.ts';
import { useChange } from '../../ui/hooks/use-on-change.ts';
import { takeOver } from '../../ui/hooks/focus.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { numberText } from '../list/format-count.ts';
import { ListFailure } from '../list/ListError.tsx';
import { Press } from '../AsyncButton.tsx';
import { SendAll } from './RetryAllButton.tsx';
import { StatusTable } from './StatusTable.tsx';

/** Dead letters of the queues, pending ones first, with a retry. */
export function Parked() {
  const { data, error, refetch } = useQuery(options(query<ParkedList>('/parked?limit=10')));
  return (
    <StatusTable
      title="Failed queue messages"
      anchor="parked"
      hasCards
      isWide
      heads={['Message', 'When', 'Failed', 'Status']}
      rows={(data?.data ?? []).map((message) => [
        message.id,
        <About key="about" message={message} />,
        <When key="happened" moment={message.happened_at} />,
        <When key="when" moment={message.created_at} />,
        <Replay key="replay" message={message} />,
      ])}
      empty={data ? 'No failed messages.' : !error && 'Loading...'}
    >
      {error && <ListFailure error={error} retry={() => void refetch()} isBefore={false} />}
      {data && data.count > 0 && <Waiting {...data} />}
    </StatusTable>
  );
}

/** Number of pending dead letters. It takes the focus when a retried row loses its button. */
function Waiting({ waiting_count: waiting, count, data }: ParkedList) {
  const id = useId();
  useChange(waiting, (before) => waiting < before && takeOver(document.getElementById(id)));
  return (
    <div className="status-waiting spread">
      <p className="status-note" id={id} tabIndex={-1}>
        {waitingText(waiting)}
        {count > data.length && ` Showing ${numberText(data.length)} of ${numberText(count)}.`}
      </p>
      {waiting > 1 && <SendAll waiting={waiting} />}
    </div>
  );
}

const waitingText = (waiting: number) =>
  waiting === 0 ? 'All were sent again.' : `${numberText(waiting)} not yet sent again.`;

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
        said={() => ({ text: 'Message sent again.' })}
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
