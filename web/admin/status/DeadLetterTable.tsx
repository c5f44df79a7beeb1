import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type {
  DeadLetterList,
  DeadLetterView,
} from '../../../worker/contract/system/dead-letters.ts';
import { sentEmailsResource } from '../../../worker/contract/system/sent-emails.resource.ts';
import { buildRequest } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { focusIfLost } from '../../ui/hooks/move-focus.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { AsyncButton } from '../AsyncButton.tsx';
import { ListError } from '../list/ListError.tsx';
import { RetryAllButton } from './RetryAllButton.tsx';
import { StatusTable } from './StatusTable.tsx';

/** Dead letters of the queues, pending ones first, with a retry. */
export function DeadLetterTable() {
  const { data, error, refetch } = useQuery(
    queryOptions(apiQuery('GET /parked', { query: { limit: 10 } })),
  );
  return (
    <StatusTable
      title="Failed queue messages"
      anchor="parked"
      hasCards
      isWide
      heads={['Message', 'When', 'Failed', 'Status']}
      rows={(data?.data ?? []).map((message) => [
        message.id,
        <DeadLetterSubject key="about" message={message} />,
        <TimeCell key="happened" moment={message.happened_at} />,
        <TimeCell key="when" moment={message.created_at} />,
        <RetryCell key="replay" message={message} />,
      ])}
      empty={data ? 'No failed messages.' : !error && 'Loading...'}
    >
      {error && <ListError error={error} retry={() => void refetch()} isBefore={false} />}
      {data && data.count > 0 && <WaitingSummary {...data} />}
    </StatusTable>
  );
}

/** Number of pending dead letters. It takes the focus when a retried row loses its button. */
function WaitingSummary({ waiting_count, count, data }: DeadLetterList) {
  const id = useId();
  useOnChange(
    waiting_count,
    (before) => waiting_count < before && focusIfLost(document.getElementById(id)),
  );
  return (
    <div className="status-waiting spread">
      <p className="status-note" id={id} tabIndex={-1}>
        {formatWaitingCount(waiting_count)}
        {count > data.length && ` Showing ${formatNumber(data.length)} of ${formatNumber(count)}.`}
      </p>
      {waiting_count > 1 && <RetryAllButton waiting={waiting_count} />}
    </div>
  );
}

const formatWaitingCount = (waiting: number) =>
  waiting === 0 ? 'All were sent again.' : `${formatNumber(waiting)} not yet sent again.`;

const DeadLetterSubject = ({ message: { about, sent_email_id } }: { message: DeadLetterView }) =>
  sent_email_id ? (
    <Link href={getAdminItemPath(sentEmailsResource, sent_email_id)}>{about}</Link>
  ) : (
    about
  );

const TimeCell = ({ moment }: { moment: string | null }) =>
  moment ? <LocalDateTime moment={moment} day="long" /> : '–';

function RetryCell({ message }: { message: DeadLetterView }) {
  const { id, about, replayed_at, replayed_by_name } = message;
  if (replayed_at === null) {
    return (
      <AsyncButton
        name="Send again"
        to={about}
        call={buildRequest('POST /parked/:id/replay', { params: { id } })}
        said={() => ({ text: 'Message sent again.' })}
      />
    );
  }
  return (
    <>
      Sent again <LocalDateTime moment={replayed_at} day="long" />
      {replayed_by_name && ` by ${replayed_by_name}`}
    </>
  );
}
