import { useId } from 'react';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { Fact } from '../../ui/primitives/DescriptionItem.tsx';
import { numberText } from '../list/format-count.ts';
import { sizeText } from './format-decimal-size.ts';

/** Percent of the quota at which storage is nearly full. */
export const nearly = 75;

/** Percent of the quota at which storage is almost full. */
export const full = 90;

const level = (percent: number) =>
  percent >= full ? 'full' : percent >= nearly ? 'nearly' : 'free';

const gigabytes = (value: number) => sizeText(value * 1e9);

/** Used storage against the quota, and the database size. */
export function Storage({ report }: { report: StatusReport }) {
  const id = useId();
  const { total_gb, used_gb, free_gb, used_percent } = report;
  const used = `${gigabytes(used_gb)} of ${gigabytes(total_gb)} used`;
  return (
    <section id="storage" aria-labelledby={id}>
      <h2 id={id}>Storage</h2>
      <p className="status-used">
        <strong>{used}</strong>
        <span>{numberText(used_percent)}%</span>
      </p>
      <meter
        className="visually-hidden"
        max={100}
        low={nearly}
        high={full}
        optimum={0}
        value={used_percent}
        aria-label="File storage"
        aria-valuetext={`${used}, ${used_percent}%`}
      />
      <svg
        className={`status-meter ${level(used_percent)}`}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={Math.min(100, used_percent)} height="10" />
      </svg>
      {used_percent >= nearly && (
        <p className="status-warning">
          {used_percent >= full ? 'Storage is almost full.' : 'Files use most of the storage.'}{' '}
          Raise the quota (STORAGE_QUOTA_GB) or delete unused files.
        </p>
      )}
      <dl className="status-facts">
        <Fact name="Free">{gigabytes(free_gb)}</Fact>
        <Fact name="Files">{numberText(report.count_uploaded_files)}</Fact>
        <Fact name="Served at">
          <code>{report.storage_path}</code>
        </Fact>
        <Fact name="Database">{sizeText(report.db_size)}</Fact>
      </dl>
    </section>
  );
}
