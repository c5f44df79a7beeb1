/** Used storage against the quota, and the database size. */

import { useId } from 'react';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
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
  const used = `${formatGigabytes(used_gb)} of ${formatGigabytes(total_gb)} used`;
  return (
    <section id="storage" aria-labelledby={id}>
      <h2 id={id}>Storage</h2>
      <p className="status-used">
        <strong>{used}</strong>
        <span>{formatNumber(used_percent)}%</span>
      </p>
      <meter
        className="visually-hidden"
        max={100}
        low={STORAGE_WARNING_PERCENT}
        high={STORAGE_FULL_PERCENT}
        optimum={0}
        value={used_percent}
        aria-label="File storage"
        aria-valuetext={`${used}, ${used_percent}%`}
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
            ? 'Storage is almost full.'
            : 'Files use most of the storage.'}{' '}
          Raise the quota (STORAGE_QUOTA_GB) or delete unused files.
        </p>
      )}
      <dl className="status-facts">
        <DescriptionItem name="Free">{formatGigabytes(free_gb)}</DescriptionItem>
        <DescriptionItem name="Files">{formatNumber(report.count_uploaded_files)}</DescriptionItem>
        <DescriptionItem name="Served at">
          <code>{report.storage_path}</code>
        </DescriptionItem>
        <DescriptionItem name="Database">{formatDecimalSize(report.db_size)}</DescriptionItem>
      </dl>
    </section>
  );
}

const numberFormat = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** '0 bytes', '2.4 MB', '10 GB' (1 kB = 1000 bytes) */
export function formatDecimalSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${numberFormat.format(value)} ${units[unit]}`;
}
