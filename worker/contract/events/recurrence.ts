/** Recurrence rules of events (a subset of RFC 5545): limits, parser and texts. */

import { isYearInRange } from '../shared/year-range.ts';

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const weekdays = weekdayCodes.join('|');

/** Maximum occurrences, interval, skipped dates and moved dates. */
export const recurrenceLimits = { count: 10_000, interval: 52, leftOut: 100, moved: 50 } as const;

/** A parsed RFC 5545 rule. */
export interface RecurrenceRule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  interval: number;
  /** `TU`, or within a month `2TU` and `-1FR`. */
  byday: string[];
  /** Day of the month; -1 is the last. */
  bymonthday: number | null;
  /** Last day, as 2026-12-31. */
  until: string | null;
  count: number | null;
}

const ruleParts = new Map([
  ['FREQ', /^(DAILY|WEEKLY|MONTHLY)$/],
  ['INTERVAL', /^[1-9]\d?$/],
  ['BYDAY', new RegExp(`^([1-4]|-1)?(${weekdays})(,([1-4]|-1)?(${weekdays})){0,6}$`)],
  ['BYMONTHDAY', /^(-1|[1-9]|[12]\d|3[01])$/],
  ['UNTIL', /^\d{8}(T\d{6}Z)?$/],
  ['COUNT', /^[1-9]\d{0,4}$/],
]);

const toIsoDay = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;

/** Parses a rule, or returns null if this site does not support it. */
export function parseRule(text: string): RecurrenceRule | null {
  const values = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (!ruleParts.get(name)?.test(value) || values.has(name)) return null;
    values.set(name, value);
  }
  const freq = values.get('FREQ') as RecurrenceRule['freq'] | undefined;
  const until = values.get('UNTIL');
  const count = values.get('COUNT');
  const byday = values.get('BYDAY');
  const bymonthday = values.get('BYMONTHDAY');
  if (!freq || (until && count)) return null;
  if (freq !== 'MONTHLY' && (bymonthday || /\d/.test(byday ?? ''))) return null;
  if (freq === 'DAILY' && byday) return null;
  if (freq === 'MONTHLY' && byday && (bymonthday || !/^-?\d[A-Z]{2}$/.test(byday))) return null;
  const rule: RecurrenceRule = {
    freq,
    interval: Number(values.get('INTERVAL') ?? 1),
    byday: byday?.split(',') ?? [],
    bymonthday: bymonthday ? Number(bymonthday) : null,
    until: until ? toIsoDay(until) : null,
    count: count ? Number(count) : null,
  };
  const isBounded =
    rule.interval <= recurrenceLimits.interval && (rule.count ?? 1) <= recurrenceLimits.count;
  return isBounded && (!rule.until || isCalendarDay(rule.until)) ? rule : null;
}

/** True for an existing calendar day within the allowed years. */
export function isCalendarDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return (
    !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) && isYearInRange(text)
  );
}
