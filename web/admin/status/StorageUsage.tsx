/** Used storage against the quota, and the database size. */

import { useId } from 'react';
import { m } from '#messages';
import { formatNumber, getFormatLocale } from '../../../worker/contract/shared/format-locale.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';

/** Percent of the quota at which storage is nearly full. */
export const STORAGE_WARNING_PERCENT = 75;

/** Percent of the quota at which storage is almost full. */
export const STORAGE_FULL_PERCENT = 90;

const getUsageLevel = (percent: number) =>
  percent >= STORAGE_FULL_PERCENT ? 'full' : percent >= STORAGE_WARNING_PERCENT ? 'nearly' : 'free';

const formatGigabytes = (value: number) => formatDecimalSize(value * 1e9);

export function StorageUsage({ report }: { report: StatusReport }) {
  const id = useId();
  const { total_gb, used_gb, free_gb, used_percent } = report;
  const used = m['admin_status.used_of']({
    used: formatGigabytes(used_gb),
    total: formatGigabytes(total_gb),
  });
  const percent = formatNumber(used_percent);
  return (
    <section id="storage" aria-labelledby={id}>
      <h2 id={id}>{m['admin_status.storage']()}</h2>
      <p className="status-used">
        <strong>{used}</strong>
        <span>{m['admin_status.percent']({ percent })}</span>
      </p>
      <meter
        className="visually-hidden"
        max={100}
        low={STORAGE_WARNING_PERCENT}
        high={STORAGE_FULL_PERCENT}
        optimum={0}
        value={used_percent}
        aria-label={m['admin_status.file_storage']()}
        aria-valuetext={m['admin_status.used_with_percent']({ used, percent })}
      />
      <svg
        className={`status-meter ${getUsageLevel(used_percent)}`}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={Math.min(100, used_percent)} height="10" />
      </svg>
      {used_percent >= STORAGE_WARNING_PERCENT && (
        <p className="status-warning">
          {used_percent >= STORAGE_FULL_PERCENT
            ? m['admin_status.storage_almost_full']()
            : m['admin_status.storage_mostly_used']()}{' '}
          {m['admin_status.storage_advice']()}
        </p>
      )}
      <dl className="status-facts">
        <DescriptionItem name={m['admin_status.free']()}>
          {formatGigabytes(free_gb)}
        </DescriptionItem>
        <DescriptionItem name={m['admin_status.files']()}>
          {formatNumber(report.count_uploaded_files)}
        </DescriptionItem>
        <DescriptionItem name={m['admin_status.served_at']()}>
          <code>{report.storage_path}</code>
        </DescriptionItem>
        <DescriptionItem name={m['admin_status.database']()}>
          {formatDecimalSize(report.db_size)}
        </DescriptionItem>
      </dl>
    </section>
  );
}

const units = [
  m['admin_status.size_bytes'],
  m['admin_status.size_kb'],
  m['admin_status.size_mb'],
  m['admin_status.size_gb'],
  m['admin_status.size_tb'],
] as const;

/** '0 bytes', '2.4 MB', '10 GB' (1 kB = 1000 bytes) */
export function formatDecimalSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const size = value.toLocaleString(getFormatLocale(), { maximumSignificantDigits: 3 });
  return (units[unit] ?? units[0])({ size });
}
