import { yearRange } from '../../worker/contract/shared/limits.ts';

/** Parses a date without time zone, or an ISO date, as UTC. Returns null for invalid and implausible dates. */
export function parseUtcDate(text: string): string | null {
  const iso = text.trim().replace(' ', 'T');
  const time = Date.parse(/(z|[+-]\d\d(:?\d\d)?)$/i.test(iso.slice(10)) ? iso : `${iso}Z`);
  if (!/^\d{4}-/.test(iso) || Number.isNaN(time)) return null;
  const day = new Date(time);
  const year = day.getUTCFullYear();
  return year >= yearRange.first && year < yearRange.last ? day.toISOString() : null;
}
