import { useId } from 'react';
import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { statusRowLimits } from '../../../worker/contract/shared/limits.ts';
import type { JobStatus } from '../../../worker/contract/system/jobs.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { Link } from '../../data/navigation.ts';
import { FAILED_EMAILS_PATH, QUEUED_EMAILS_PATH } from '../emails/sent-email-list.ts';
import { formatAtLeast } from './format-status-texts.ts';
import { STORAGE_WARNING_PERCENT } from './StorageUsage.tsx';

type ProblemAddress = LinkTarget | `#${string}`;

const isOnPage = (address: ProblemAddress): address is `#${string}` => address.startsWith('#');

/** Problems that need an admin, each with a link. */
export function StatusProblems({ report }: { report: StatusReport }) {
  const id = useId();
  const found = listProblems(report);
  return (
    <section className="status-attention" aria-labelledby={id}>
      <h2 id={id}>
        {found.length > 0 ? m['admin_status.needs_attention']() : m['admin_status.no_problems']()}
      </h2>
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
    message: (typeof m)['admin_status.checks_failed'],
    address: ProblemAddress,
    isFloor?: boolean,
  ][] = [
    [late.length, m['admin_status.jobs_overdue'], getFirstJobAnchor(late)],
    [failed.length, m['admin_status.jobs_failed'], getFirstJobAnchor(failed)],
    [
      unset_emails,
      m['admin_status.emails_without_service'],
      QUEUED_EMAILS_PATH,
      unset_emails >= statusRowLimits.emails,
    ],
    [
      late_emails,
      m['admin_status.emails_late'],
      QUEUED_EMAILS_PATH,
      late_emails >= statusRowLimits.emails,
    ],
    [faults.length, m['admin_status.checks_failed'], '#checkup'],
    [report.parked_emails, m['admin_status.emails_failed'], FAILED_EMAILS_PATH],
    [report.parked_messages, m['admin_status.messages_failed'], '#parked'],
    [missing_files.length, m['admin_status.files_missing'], '#checks', missing_files_is_floor],
    [report.nameless_objects, m['admin_status.nameless_objects'], '#checks'],
    [report.data_key.lost, m['admin_status.secrets_unreadable'], '#checks'],
    [wrong, m['admin_status.counts_wrong'], '#checks'],
  ];
  return [
    ...needed.flatMap(([count, message, address, isFloor]): [string, ProblemAddress][] =>
      count > 0 ? [[message({ count, number: formatAtLeast(count, isFloor) }), address]] : [],
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
    const what = last_backup ? m['admin_status.backup_is_old']() : m['admin_status.no_backup']();
    found.push([what, '#checks']);
  }
  if (!data_key.is_set) found.push([m['admin_status.data_key_not_set'](), '#checks']);
  if (used_percent >= STORAGE_WARNING_PERCENT) {
    found.push([
      m['admin_status.storage_used']({ percent: formatNumber(used_percent) }),
      '#storage',
    ]);
  }
  return found;
}
