import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
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
      title={m['admin_status.failed_queue_messages']()}
      anchor="parked"
      hasCards
      isWide
      heads={[
        m['admin_status.message'](),
        m['admin_field.when'](),
        m['admin_field.failed'](),
        m['admin_field.status'](),
      ]}
      rows={(data?.data ?? []).map((message) => [
        message.id,
        <DeadLetterSubject key="about" message={message} />,
        <TimeCell key="happened" moment={message.happened_at} />,
        <TimeCell key="when" moment={message.created_at} />,
        <RetryCell key="replay" message={message} />,
      ])}
      empty={data ? m['admin_status.no_failed_messages']() : !error && m['common.loading']()}
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
        {count > data.length &&
          ` ${m['admin_status.showing_of']({
            shown: formatNumber(data.length),
            total: formatNumber(count),
          })}`}
      </p>
      {waiting_count > 1 && <RetryAllButton waiting={waiting_count} />}
    </div>
  );
}

const formatWaitingCount = (waiting: number) =>
  waiting === 0
    ? m['admin_status.all_sent_again']()
    : m['admin_status.not_yet_sent_again']({ number: formatNumber(waiting) });

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
        name={m['admin_emails.send_again']()}
        to={about}
        call={buildRequest('POST /parked/:id/replay', { params: { id } })}
        said={() => ({ text: m['admin_status.message_sent_again']() })}
      />
    );
  }
  return (
    <ParaglideMessage
      message={replayed_by_name ? m['admin_status.sent_again_by'] : m['admin_status.sent_again']}
      inputs={{ name: replayed_by_name ?? '' }}
      markup={{ date: () => <LocalDateTime moment={replayed_at} day="long" /> }}
    />
  );
}
