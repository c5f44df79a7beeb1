import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';

/** A number with a bar relative to the maximum of its column. */
export const ValueBar = ({ value, of }: { value: number; of: number }) => (
  <span className="status-bar">
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={of > 0 ? (100 * value) / of : 0} height="10" />
    </svg>
    <span>{formatNumber(value)}</span>
  </span>
);

export const getMaxCount = (rows: readonly { count: number }[]) =>
  Math.max(0, ...rows.map(({ count }) => count));
