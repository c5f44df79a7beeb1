import { useId } from 'react';
import { accepting } from '../../../worker/contract/practitioners/accepting-clients.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { dayInUtc } from '../../data/format/format-dates.ts';
import { Fact } from '../../ui/primitives/DescriptionItem.tsx';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { numberText } from '../list/format-count.ts';

/** State of the encryption key, and whether the previous one is still needed. */
function keyText({ is_set, has_previous, waiting, lost }: StatusReport['data_key']) {
  if (!is_set) return 'Not set, so authenticator apps can’t be set up';
  if (lost > 0) return `${numberText(lost)} secrets were encrypted with a missing key`;
  if (!has_previous) return 'Set';
  return waiting > 0
    ? `${numberText(waiting)} secrets still to be encrypted with the new key`
    : 'DATA_KEY_PREVIOUS is no longer needed and can be removed';
}

/** Results of the counter and file checks, the last backup and the encryption keys. */
export function Checks({ report }: { report: StatusReport }) {
  const { counters, missing_files, missing_files_is_floor, nameless_objects, last_backup } = report;
  const id = useId();
  const wrong = Object.entries(counters.wrong);
  return (
    <section id="checks" aria-labelledby={id}>
      <h2 id={id}>Checks and backup</h2>
      <dl className="status-facts">
        <Fact name="Wrong counts corrected">
          {numberText(wrong.reduce((sum, [, count]) => sum + count, 0))}
        </Fact>
        <Fact name="Counts last checked">
          {counters.checked_at ? (
            <Moment moment={counters.checked_at} day="long" />
          ) : (
            'First check not finished'
          )}
        </Fact>
        <Fact name="Files missing from storage">
          {numberText(missing_files.length)}
          {missing_files_is_floor && ' or more'}
        </Fact>
        <Fact name="Last backup">{last_backup ? backupText(last_backup) : 'None yet'}</Fact>
        <Fact
          name={`Practitioners who confirmed their details within ${accepting.trustedFor} days`}
        >
          {report.claims ? shareText(report.claims) : 'Not counted yet'}
        </Fact>
        <Fact name="DATA_KEY">{keyText(report.data_key)}</Fact>
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
          Stored objects that belong to no file: {numberText(nameless_objects)}. This many suggests
          a wrong setting, so none were deleted. Check that this site uses its own database, not an
          empty one or another site’s.
        </p>
      )}
      {missing_files.length > 0 && (
        <p className="status-warning">
          Upload these files again, or restore them from a backup: {missing_files.join(', ')}.
        </p>
      )}
    </section>
  );
}

/** '38 of 41 (92 %)' */
const shareText = ({ practitioners, confirmed }: NonNullable<StatusReport['claims']>) =>
  practitioners === 0
    ? 'No practitioners'
    : `${numberText(confirmed)} of ${numberText(practitioners)} (${Math.floor((100 * confirmed) / practitioners)}%)`;

/** 'Night of 20 November 2026, 2,292 rows, 155 files' */
const backupText = ({ night, rows, files }: NonNullable<StatusReport['last_backup']>) =>
  `Night of ${dayInUtc(night)}, ${numberText(rows)} rows, ${numberText(files)} files`;
