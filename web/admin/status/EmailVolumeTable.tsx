import { Link } from 'wouter';
import { statusRows } from '../../../worker/contract/shared/limits.ts';
import { sentEmails } from '../../../worker/contract/system/sent-emails.resource.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { dayInUtc } from '../../data/format/format-dates.ts';
import { listAddress } from '../../data/resource/admin-paths.ts';
import { givenUpAddress } from '../emails/sent-email-list.ts';
import { numberText } from '../list/format-count.ts';
import { Bar, greatest } from './ValueBar.tsx';
import { floorText } from './RecentActivityTables.tsx';
import { StatusTable } from './StatusTable.tsx';

/** E-mails of the last days, and queued and failed ones. */
export const Emails = ({ report: { histo_sent_emails: rows, ...report } }: Props) => (
  <StatusTable
    title="E-mail"
    note={
      <>
        <Link href={listAddress(sentEmails)}>E-mails</Link> in the last 7 days, in UTC.{' '}
        {report.histo_sent_emails_is_floor && `${floorText} `}
        {waiting(report)}
      </>
    }
    heads={['Day', 'E-mails']}
    rows={rows.map(({ date, count }) => [
      date,
      <time key="date" dateTime={date}>
        {dayInUtc(date)}
      </time>,
      <Bar key="count" value={count} of={greatest(rows)} />,
    ])}
  />
);

interface Props {
  report: StatusReport;
}

/** '3 queued, none failed.' */
function waiting({ unsent_emails: unsent, parked_emails: parked }: Pick<StatusReport, Waiting>) {
  const wait = `${none(unsent)} queued`;
  if (parked === 0) return `${wait}, none failed.`;
  return (
    <>
      {wait}, <Link href={givenUpAddress}>{givenUpText(parked)}</Link>.
    </>
  );
}

/** '1 failed', '12 failed' */
const givenUpText = (count: number) => `${numberText(count)} failed`;

type Waiting = 'unsent_emails' | 'parked_emails';

const none = (count: number) =>
  count === 0 ? 'None' : numberText(count) + (count >= statusRows.emails ? ' or more' : '');
