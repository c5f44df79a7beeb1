import { comingBounds } from '../contract/coming.ts';
import { longestEvent } from '../contract/limits.ts';
import { ruleOf } from '../contract/repeating.ts';
import { daysIn, movedIn, ruleText } from '../contract/repeating-kept.ts';

const day = 86_400_000;

/** What makes the dates of an event. */
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

/** A moment on the clock of a zone, as 2026-12-31T18:30:00. */
export const localOf = (moment: string | Date, zone: string) =>
  formatterOf(zone).format(new Date(moment)).replace(' ', 'T');

const formatters = new Map<string, Intl.DateTimeFormat>();

/** One for each zone: to make it takes a hundred times as long as to use it. */
function formatterOf(timeZone: string) {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The rule as RFC 5545 has it beside a start in a zone: its last day is whole, and its end a moment in UTC. */
export async function rruleFor({ rrule, start_at, timezone_id }: Repeats): Promise<string | null> {
  const rule = ruleOf(rrule ?? '');
  if (!rule) return null;
  const zone = timezone_id ?? 'UTC';
  if (!rule.until) return ruleText(rule);
  // The last start of that day: the clock of the start, on the last day.
  const clock = localOf(start_at, zone).slice(11);
  const until = momentIn(`${rule.until}T${clock}`, zone);
  return `${ruleText({ ...rule, until: null })};UNTIL=${stampOf(until)}`;
}

/** A local time as a moment: of two the first; one that the clocks go past is as much later. */
export function momentIn(local: string, zone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const offset = (at: number) => Date.parse(`${localOf(new Date(at), zone)}Z`) - at;
  const [before, after] = [offset(asUtc - day), offset(asUtc + day)];
  const fits = [asUtc - before, asUtc - after].filter((at) => at + offset(at) === asUtc);
  return new Date(fits.length > 0 ? Math.min(...fits) : asUtc - before);
}

export const stampOf = (moment: string | Date) =>
  new Date(moment)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

/**
 * The dates of an event that repeats, from a month ago up to `until`, in the clock of its zone. Those left out are
 * not there; those moved are named by the day that the rule gives. The first one counts though the rule does not
 * give it (RFC 5545).
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
    // A rule knows whole seconds.
    const begins = at.epochMilliseconds + (Date.parse(event.start_at) % 1_000);
    const date = localOf(new Date(begins), zone).slice(0, 10);
    if (leftOut.has(date)) return [];
    const usual = { start_at: iso(begins), end_at: iso(begins + lasting) };
    const { start_at, end_at } = moved.get(date) ?? usual;
    return { date, start_at, end_at };
  });
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
