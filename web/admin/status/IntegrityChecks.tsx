/** Results of the counter and file checks, the last backup and the encryption keys. */

import { useId } from 'react';
import { acceptingClientsLimits } from '../../../worker/contract/practitioners/accepting-clients.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';

/** State of the encryption key, and whether the previous one is still needed. */
function formatDataKeyState({ is_set, has_previous, waiting, lost }: StatusReport['data_key']) {
  if (!is_set) return 'Not set, so authenticator codes can’t be set up';
  if (lost > 0)
    return `${formatSecrets(lost)} ${lost === 1 ? 'was' : 'were'} encrypted with a missing key`;
  if (!has_previous) return 'Set';
  return waiting > 0
    ? `${formatSecrets(waiting)} still to be encrypted with the new key`
    : 'DATA_KEY_PREVIOUS is no longer needed and can be removed';
}

const formatSecrets = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? 'secret' : 'secrets'}`;

export function IntegrityChecks({ report }: { report: StatusReport }) {
  const { counters, missing_files, missing_files_is_floor, nameless_objects, last_backup } = report;
  const id = useId();
  const wrong = Object.entries(counters.wrong);
  return (
    <section id="checks" aria-labelledby={id}>
      <h2 id={id}>Checks and backup</h2>
      <dl className="status-facts">
        <DescriptionItem name="Wrong counts corrected">
          {formatNumber(wrong.reduce((sum, [, count]) => sum + count, 0))}
        </DescriptionItem>
        <DescriptionItem name="Counts last checked">
          {counters.checked_at ? (
            <LocalDateTime moment={counters.checked_at} day="long" />
          ) : (
            'First check not finished'
          )}
        </DescriptionItem>
        <DescriptionItem name="Files missing from storage">
          {formatNumber(missing_files.length)}
          {missing_files_is_floor && ' or more'}
        </DescriptionItem>
        <DescriptionItem name="Last backup">
          {last_backup ? formatBackup(last_backup) : 'None yet'}
        </DescriptionItem>
        <DescriptionItem
          name={`Practitioners who confirmed their details within ${acceptingClientsLimits.trustedFor} days`}
        >
          {report.claims ? formatShare(report.claims) : 'Not counted yet'}
        </DescriptionItem>
        <DescriptionItem name="DATA_KEY">{formatDataKeyState(report.data_key)}</DescriptionItem>
      </dl>
      {wrong.length > 0 && (
        <p className="status-warning">
          Corrected: {wrong.map(([name, count]) => `${name} (${count})`).join(', ')}. Counts should
          never be wrong. Tell the person who maintains the site.
        </p>
      )}
      {report.is_backup_late && (
        <p className="status-warning">
          A backup should run every night. Check the status of the backup job.
        </p>
      )}
      {nameless_objects > 0 && (
        <p className="status-warning">
          Stored objects that belong to no file: {formatNumber(nameless_objects)}. A number this
          high suggests a wrong setting, so none were deleted. Check that this site uses its own
          database, not an empty one or another site’s.
        </p>
      )}
      {missing_files.length > 0 && (
        <p className="status-warning">
          {missing_files.length === 1
            ? 'Upload this file again, or restore it from a backup: '
            : 'Upload these files again, or restore them from a backup: '}
          {missing_files.join(', ')}.
        </p>
      )}
    </section>
  );
}

/** '38 of 41 (92 %)' */
const formatShare = ({ practitioners, confirmed }: NonNullable<StatusReport['claims']>) =>
  practitioners === 0
    ? 'No practitioners'
    : `${formatNumber(confirmed)} of ${formatNumber(practitioners)} (${Math.floor((100 * confirmed) / practitioners)}%)`;

/** 'Night of 20 November 2026, 2,292 rows, 155 files' */
const formatBackup = ({ night, rows, files }: NonNullable<StatusReport['last_backup']>) =>
  `Night of ${formatDayInUtc(night)}, ${formatNumber(rows)} rows, ${formatNumber(files)} ${files === 1 ? 'file' : 'files'}`;
