import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { statusRowLimits } from '../../../worker/contract/shared/limits.ts';
import { sentEmailsResource } from '../../../worker/contract/system/sent-emails.resource.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { FAILED_EMAILS_PATH } from '../emails/sent-email-list.ts';
import { formatAtLeast } from './format-status-texts.ts';
import { StatusTable } from './StatusTable.tsx';
import { getMaxCount, ValueBar } from './ValueBar.tsx';

/** E-mails of the last days, and queued and failed ones. */
export const EmailVolumeTable = ({ report: { histo_sent_emails: rows, ...report } }: Props) => (
  <StatusTable
    title={m['admin_status.e_mail']()}
    note={
      <>
        <ParaglideMessage
          message={m['admin_status.emails_of_week']}
          markup={{
            link: ({ children }) => (
              <Link href={getAdminListPath(sentEmailsResource)}>{children}</Link>
            ),
          }}
        />{' '}
        {report.histo_sent_emails_is_floor && `${m['admin_status.count_limit']()} `}
        {formatQueueState(report)}
      </>
    }
    heads={[m['admin_logs.day'](), m['admin_status.e_mails']()]}
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
  const queued = formatQueuedCount(unsent_emails);
  if (parked_emails === 0) return m['admin_status.queued_none_failed']({ queued });
  return (
    <ParaglideMessage
      message={m['admin_status.queued_and_failed']}
      inputs={{ queued, failed: formatNumber(parked_emails) }}
      markup={{
        link: ({ children }) => <Link href={FAILED_EMAILS_PATH}>{children}</Link>,
      }}
    />
  );
}

type QueueCountName = 'unsent_emails' | 'parked_emails';

function formatQueuedCount(count: number): string {
  if (count === 0) return m['admin_status.none_queued']();
  return formatAtLeast(count, count >= statusRowLimits.emails);
}
