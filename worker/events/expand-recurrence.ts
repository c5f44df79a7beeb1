import { comingBounds } from '../contract/events/attendance.ts';
import { longestEvent } from '../contract/shared/limits.ts';
import { ruleOf } from '../contract/events/recurrence.ts';
import { daysIn, movedIn, ruleText } from '../contract/events/recurrence-exceptions.ts';

const day = 86_400_000;

/** Fields that determine the dates of an event. */
export interface Repeats {
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
export const localOf = (moment: string | Date, zone: string) =>
  formatterOf(zone).format(new Date(moment)).replace(' ', 'T');

const formatters = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone: creating one costs a hundred times as much as using it. */
function formatterOf(timeZone: string) {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** RFC 5545 rule next to a zoned start: its last day is inclusive, and UNTIL is in UTC. */
export async function rruleFor({ rrule, start_at, timezone_id }: Repeats): Promise<string | null> {
  const rule = ruleOf(rrule ?? '');
  if (!rule) return null;
  const zone = timezone_id ?? 'UTC';
  if (!rule.until) return ruleText(rule);
  // Last start of that day, in local time.
  const clock = localOf(start_at, zone).slice(11);
  const until = momentIn(`${rule.until}T${clock}`, zone);
  return `${ruleText({ ...rule, until: null })};UNTIL=${stampOf(until)}`;
}

/**
 * Converts local time to an instant. An ambiguous time is the first; a skipped one moves forward by
 * the gap.
 */
export function momentIn(local: string, zone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const offset = (at: number) => Date.parse(`${localOf(new Date(at), zone)}Z`) - at;
  const before = offset(asUtc - day);
  const after = offset(asUtc + day);
  const fits = [asUtc - before, asUtc - after].filter((at) => at + offset(at) === asUtc);
  return new Date(fits.length > 0 ? Math.min(...fits) : asUtc - before);
}

export const stampOf = (moment: string | Date) =>
  new Date(moment)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

/**
 * Dates of a series from a month ago up to `until`, in its zone. Skipped dates are left out; moved
 * ones have their original day as name. The start always counts (RFC 5545).
 */
export async function datesOf(event: Repeats, now: string, until: string): Promise<EventDate[]> {
  const rule = await rruleFor(event);
  if (!rule) return [];
  const zone = event.timezone_id ?? 'UTC';
  const lasting = Date.parse(event.end_at) - Date.parse(event.start_at);
  const { RRuleTemporal } = await import('rrule-temporal');
  const start = localOf(event.start_at, zone).replace(/[-:]/g, '');
  const found = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${start}\nRRULE:${rule}`,
    includeDtstart: true,
  }).between(new Date(Date.parse(now) - longestEvent * day), new Date(until), true);
  const leftOut = new Set(daysIn(event.left_out));
  const moved = new Map(movedIn(event.moved).map((one) => [one.date, one]));
  return found.slice(0, comingBounds.aheadDays + longestEvent).flatMap((at) => {
    // Rules have whole seconds.
    const begins = at.epochMilliseconds + (Date.parse(event.start_at) % 1_000);
    const date = localOf(new Date(begins), zone).slice(0, 10);
    if (leftOut.has(date)) return [];
    const usual = { start_at: iso(begins), end_at: iso(begins + lasting) };
    const { start_at, end_at } = moved.get(date) ?? usual;
    return { date, start_at, end_at };
  });
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
