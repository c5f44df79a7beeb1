/** Results of the counter and file checks, the last backup and the encryption keys. */

import { useId } from 'react';
import { m } from '#messages';
import { acceptingClientsLimits } from '../../../worker/contract/practitioners/accepting-clients.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { formatAtLeast } from './format-status-texts.ts';

/** State of the encryption key, and whether the previous one is still needed. */
function formatDataKeyState({ is_set, has_previous, waiting, lost }: StatusReport['data_key']) {
  if (!is_set) return m['admin_status.key_not_set']();
  if (lost > 0) return m['admin_status.secrets_lost']({ count: lost, number: formatNumber(lost) });
  if (!has_previous) return m['admin_status.key_is_set']();
  return waiting > 0
    ? m['admin_status.secrets_waiting']({ count: waiting, number: formatNumber(waiting) })
    : m['admin_status.previous_key_not_needed']();
}

export function IntegrityChecks({ report }: { report: StatusReport }) {
  const { counters, missing_files, missing_files_is_floor, nameless_objects, last_backup } = report;
  const id = useId();
  const wrong = Object.entries(counters.wrong);
  return (
    <section id="checks" aria-labelledby={id}>
      <h2 id={id}>{m['admin_status.checks_and_backup']()}</h2>
      <dl className="status-facts">
        <DescriptionItem name={m['admin_status.wrong_counts']()}>
          {formatNumber(wrong.reduce((sum, [, count]) => sum + count, 0))}
        </DescriptionItem>
        <DescriptionItem name={m['admin_status.counts_checked']()}>
          {counters.checked_at ? (
            <LocalDateTime moment={counters.checked_at} day="long" />
          ) : (
            m['admin_status.first_check_not_finished']()
          )}
        </DescriptionItem>
        <DescriptionItem name={m['admin_status.missing_files']()}>
          {formatAtLeast(missing_files.length, missing_files_is_floor)}
        </DescriptionItem>
        <DescriptionItem name={m['admin_status.last_backup']()}>
          {last_backup ? formatBackup(last_backup) : m['admin_status.none_yet']()}
        </DescriptionItem>
        <DescriptionItem
          name={m['admin_status.confirmed_within']({ count: acceptingClientsLimits.trustedFor })}
        >
          {report.claims ? formatShare(report.claims) : m['admin_status.not_counted_yet']()}
        </DescriptionItem>
        <DescriptionItem name="DATA_KEY">{formatDataKeyState(report.data_key)}</DescriptionItem>
      </dl>
      {wrong.length > 0 && (
        <p className="status-warning">
          {m['admin_status.counts_corrected']({
            counts: wrong.map(([name, count]) => `${name} (${formatNumber(count)})`).join(', '),
          })}
        </p>
      )}
      {report.is_backup_late && (
        <p className="status-warning">{m['admin_status.backup_is_late']()}</p>
      )}
      {nameless_objects > 0 && (
        <p className="status-warning">
          {m['admin_status.nameless_objects_note']({ number: formatNumber(nameless_objects) })}
        </p>
      )}
      {missing_files.length > 0 && (
        <p className="status-warning">
          {m['admin_status.missing_files_note']({
            count: missing_files.length,
            files: missing_files.join(', '),
          })}
        </p>
      )}
    </section>
  );
}

/** '38 of 41 (92 %)' */
const formatShare = ({ practitioners, confirmed }: NonNullable<StatusReport['claims']>) =>
  practitioners === 0
    ? m['admin_status.no_practitioners']()
    : m['admin_status.share_of']({
        part: formatNumber(confirmed),
        total: formatNumber(practitioners),
        percent: formatNumber(Math.floor((100 * confirmed) / practitioners)),
      });

/** 'Night of 20 November 2026, 2,292 rows, 155 files' */
const formatBackup = ({ night, rows, files }: NonNullable<StatusReport['last_backup']>) =>
  m['admin_status.backup_of_night']({
    date: formatDayInUtc(night),
    rows: formatNumber(rows),
    count: files,
    files: formatNumber(files),
  });
