import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { statusRowLimits } from '../../../worker/contract/shared/limits.ts';
import { sentEmailsResource } from '../../../worker/contract/system/sent-emails.resource.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { FAILED_EMAILS_PATH } from '../emails/sent-email-list.ts';
import { COUNT_LIMIT_NOTE } from './RecentActivityTables.tsx';
import { StatusTable } from './StatusTable.tsx';
import { getMaxCount, ValueBar } from './ValueBar.tsx';

/** E-mails of the last days, and queued and failed ones. */
export const EmailVolumeTable = ({ report: { histo_sent_emails: rows, ...report } }: Props) => (
  <StatusTable
    title="E-mail"
    note={
      <>
        <Link href={getAdminListPath(sentEmailsResource)}>E-mails</Link> in the last 7 days, in UTC.{' '}
        {report.histo_sent_emails_is_floor && `${COUNT_LIMIT_NOTE} `}
        {formatQueueState(report)}
      </>
    }
    heads={['Day', 'E-mails']}
    rows={rows.map(({ date, count }) => [
      date,
      <time key="date" dateTime={date}>
        {formatDayInUtc(date)}
      </time>,
      <ValueBar key="count" value={count} of={getMaxCount(rows)} />,
    ])}
  />
);

interface Props {
  report: StatusReport;
}

/** '3 queued, none failed.' */
function formatQueueState({ unsent_emails, parked_emails }: Pick<StatusReport, QueueCountName>) {
  const wait = `${formatQueuedCount(unsent_emails)} queued`;
  if (parked_emails === 0) return `${wait}, none failed.`;
  return (
    <>
      {wait}, <Link href={FAILED_EMAILS_PATH}>{formatFailedCount(parked_emails)}</Link>.
    </>
  );
}

/** '1 failed', '12 failed' */
const formatFailedCount = (count: number) => `${formatNumber(count)} failed`;

type QueueCountName = 'unsent_emails' | 'parked_emails';

const formatQueuedCount = (count: number) =>
  count === 0 ? 'None' : formatNumber(count) + (count >= statusRowLimits.emails ? ' or more' : '');
