/**
 * Dates of a series from a month ago up to `until`, in its zone. Skipped dates are left out; moved
 * ones have their original day as name. The start always counts (RFC 5545).
 */

import { attendanceLimits } from '../contract/events/attendance.ts';
import { parseRule } from '../contract/events/recurrence.ts';
import {
  getSkippedDays,
  parseMovedDates,
  serializeRule,
} from '../contract/events/recurrence-exceptions.ts';
import { maxEventDays } from '../contract/shared/limits.ts';

const day = 86_400_000;

/** Fields that determine the dates of an event. */
export interface RecurringEvent {
  start_at: string;
  end_at: string;
  timezone_id: string | null;
  rrule: string | null;
  left_out: string | null;
  moved: string | null;
}

export interface EventDate {
  date: string;
  start_at: string;
  end_at: string;
}

/** Local time in a zone, as 2026-12-31T18:30:00. */
export const toLocalTime = (moment: string | Date, zone: string) =>
  getFormatter(zone).format(new Date(moment)).replace(' ', 'T');

const formatters = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone: creating one costs a hundred times as much as using it. */
function getFormatter(timeZone: string) {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** RFC 5545 rule next to a zoned start: its last day is inclusive, and UNTIL is in UTC. */
export async function buildRrule({
  rrule,
  start_at,
  timezone_id,
}: RecurringEvent): Promise<string | null> {
  const rule = parseRule(rrule ?? '');
  if (!rule) return null;
  const zone = timezone_id ?? 'UTC';
  if (!rule.until) return serializeRule(rule);
  // Last start of that day, in local time.
  const clock = toLocalTime(start_at, zone).slice(11);
  const until = fromLocalTime(`${rule.until}T${clock}`, zone);
  return `${serializeRule({ ...rule, until: null })};UNTIL=${toIcalTimestamp(until)}`;
}

/**
 * Converts local time to an instant. An ambiguous time is the first; a skipped one moves forward by
 * the gap.
 */
export function fromLocalTime(local: string, zone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const offset = (at: number) => Date.parse(`${toLocalTime(new Date(at), zone)}Z`) - at;
  const before = offset(asUtc - day);
  const after = offset(asUtc + day);
  const fits = [asUtc - before, asUtc - after].filter((at) => at + offset(at) === asUtc);
  return new Date(fits.length > 0 ? Math.min(...fits) : asUtc - before);
}

export const toIcalTimestamp = (moment: string | Date) =>
  new Date(moment)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

export async function expandRecurrence(
  event: RecurringEvent,
  now: string,
  until: string,
): Promise<EventDate[]> {
  const rule = await buildRrule(event);
  if (!rule) return [];
  const zone = event.timezone_id ?? 'UTC';
  const lasting = Date.parse(event.end_at) - Date.parse(event.start_at);
  const { RRuleTemporal } = await import('rrule-temporal');
  const start = toLocalTime(event.start_at, zone).replace(/[-:]/g, '');
  const found = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${start}\nRRULE:${rule}`,
    includeDtstart: true,
  }).between(new Date(Date.parse(now) - maxEventDays * day), new Date(until), true);
  const leftOut = new Set(getSkippedDays(event.left_out));
  const moved = new Map(parseMovedDates(event.moved).map((one) => [one.date, one]));
  return found.slice(0, attendanceLimits.aheadDays + maxEventDays).flatMap((at) => {
    // Rules have whole seconds.
    const begins = at.epochMilliseconds + (Date.parse(event.start_at) % 1_000);
    const date = toLocalTime(new Date(begins), zone).slice(0, 10);
    if (leftOut.has(date)) return [];
    const usual = { start_at: toIso(begins), end_at: toIso(begins + lasting) };
    const { start_at, end_at } = moved.get(date) ?? usual;
    return { date, start_at, end_at };
  });
}

const toIso = (milliseconds: number) => new Date(milliseconds).toISOString();
