import { type AccessLogSpan, accessLogSpans } from '../contract/access-logs.ts';

const lengths = { hour: 3_600_000, day: 86_400_000 };

/** Hours, days or months of a span in UTC, oldest first, up to the current one. */
export function slotsOf(span: AccessLogSpan, moment: string): string[] {
  const { slots, unit, length } = accessLogSpans[span];
  const at = new Date(moment);
  const back = (count: number) =>
    unit === 'month'
      ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - count, 1))
      : new Date(at.getTime() - count * lengths[unit]);
  return Array.from({ length: slots }, (_, index) =>
    back(slots - 1 - index)
      .toISOString()
      .slice(0, length),
  );
}
