import { useId } from 'react';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { statusRowLimits } from '../../../worker/contract/shared/limits.ts';
import type { JobStatus } from '../../../worker/contract/system/jobs.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { Link } from '../../data/navigation.ts';
import { FAILED_EMAILS_PATH, QUEUED_EMAILS_PATH } from '../emails/sent-email-list.ts';
import { STORAGE_WARNING_PERCENT } from './StorageUsage.tsx';

type ProblemAddress = LinkTarget | `#${string}`;

const isOnPage = (address: ProblemAddress): address is `#${string}` => address.startsWith('#');

/** Problems that need an admin, each with a link. */
export function StatusProblems({ report }: { report: StatusReport }) {
  const id = useId();
  const found = listProblems(report);
  return (
    <section className="status-attention" aria-labelledby={id}>
      <h2 id={id}>{found.length > 0 ? 'Needs attention' : 'No problems found'}</h2>
      {found.length > 0 && (
        <ul>
          {found.map(([words, address]) => (
            <li key={words}>
              {isOnPage(address) ? (
                <a href={address}>{words}</a>
              ) : (
                <Link href={address}>{words}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function listProblems(report: StatusReport): [words: string, address: ProblemAddress][] {
  const { jobs, missing_files, counters } = report;
  const late = jobs.filter(({ is_late }) => is_late);
  const failed = jobs.filter(({ last_error }) => last_error !== null);
  const faults = (report.checkup?.checks ?? []).filter(({ state }) => state === 'fault');
  const wrong = Object.values(counters.wrong).reduce((sum, count) => sum + count, 0);
  const { late_emails, unset_emails, missing_files_is_floor } = report;
  const needed: [
    count: number,
    one: string,
    many: string,
    address: ProblemAddress,
    isFloor?: boolean,
  ][] = [
    [late.length, 'job is overdue', 'jobs are overdue', getFirstJobAnchor(late)],
    [failed.length, 'job failed', 'jobs failed', getFirstJobAnchor(failed)],
    [
      unset_emails,
      'e-mail is queued because no mail service is set up',
      'e-mails are queued because no mail service is set up',
      QUEUED_EMAILS_PATH,
      unset_emails >= statusRowLimits.emails,
    ],
    [
      late_emails,
      'e-mail has waited for over an hour',
      'e-mails have waited for over an hour',
      QUEUED_EMAILS_PATH,
      late_emails >= statusRowLimits.emails,
    ],
    [faults.length, 'check failed', 'checks failed', '#checkup'],
    [report.parked_emails, 'e-mail failed', 'e-mails failed', FAILED_EMAILS_PATH],
    [report.parked_messages, 'queue message failed', 'queue messages failed', '#parked'],
    [
      missing_files.length,
      'file is missing from storage',
      'files are missing from storage',
      '#checks',
      missing_files_is_floor,
    ],
    [
      report.nameless_objects,
      'stored object belongs to no file',
      'stored objects belong to no file',
      '#checks',
    ],
    [
      report.data_key.lost,
      'secret can’t be read. Set the key that encrypted it as DATA_KEY_PREVIOUS, or ask its owner to set up two-step verification again',
      'secrets can’t be read. Set the key that encrypted them as DATA_KEY_PREVIOUS, or ask their owners to set up two-step verification again',
      '#checks',
    ],
    [wrong, 'count was wrong', 'counts were wrong', '#checks'],
  ];
  return [
    ...needed.flatMap(([count, one, many, address, isFloor]): [string, ProblemAddress][] =>
      count > 0
        ? [
            [
              `${formatNumber(count)}${isFloor ? ' or more' : ''} ${count === 1 ? one : many}`,
              address,
            ],
          ]
        : [],
    ),
    ...listSettingProblems(report),
  ];
}

/** Anchor of the first job in the table. */
const getFirstJobAnchor = ([job]: JobStatus[]) => `#jobs-${job?.name}` as const;

/** Problems that are not counts. */
function listSettingProblems({
  used_percent,
  is_backup_late,
  last_backup,
  data_key,
}: StatusReport) {
  const found: [string, ProblemAddress][] = [];
  if (is_backup_late) {
    const what = last_backup ? 'The last backup is more than two nights old' : 'No backup found';
    found.push([what, '#checks']);
  }
  if (!data_key.is_set) found.push(['DATA_KEY is not set', '#checks']);
  if (used_percent >= STORAGE_WARNING_PERCENT) {
    found.push([`${formatNumber(used_percent)}% of the storage is used`, '#storage']);
  }
  return found;
}
