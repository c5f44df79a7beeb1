import { type SQL, sql } from 'drizzle-orm';
import { comingBounds } from '../contract/coming.ts';
import { minutes } from '../contract/limits.ts';
import { ruleOf } from '../contract/repeating.ts';
import type { Values } from '../contract/resource.ts';
import { type Statement, statement } from '../db/client.ts';
import { invalid } from '../lib/errors.ts';
import { datesOf, type Repeats } from './repeat.ts';

/** The fields that make the dates. */
export const timeFields = [
  ...(['start_at', 'end_at', 'timezone_id', 'rrule', 'left_out', 'moved'] as const),
];

/** Those, and what else of an event whoever comes is told of, or gets a seat by. */
export const toldFields = [
  ...[...timeFields, 'is_active', 'capacity', 'name', 'location_id', 'online_url'],
] as const;

const keyOf = (event: Repeats) => timeFields.map((name) => event[name] ?? '').join('|');
const key = sql.raw(timeFields.map((name) => `coalesce(${name}, '')`).join(` || '|' || `));

/** Whether what is kept of the dates of an event was made of what it says now. */
export const isStale = sql`dates_of is not ${key}`;

export const daysAhead = (now: string, days: number) =>
  new Date(Date.parse(now) + days * 24 * 60 * minutes).toISOString();

/** @throws Refusal 422 where it repeats and comes to no date at all */
export async function checkRepeats(event: Repeats) {
  if (!event.rrule) return;
  const rule = ruleOf(event.rrule);
  const first = await datesOf(event, event.start_at, daysAhead(event.start_at, 365));
  if (!rule || first.length === 0) {
    throw invalid([
      { path: 'rrule', message: 'comes to no date: all are left out, or it ends before it begins' },
    ]);
  }
}

/**
 * Keeps the dates of an event, in the batch that changed it or in the job's, as long as it is still what they were
 * made of. One that does not repeat has none.
 */
export async function keepDates(
  id: string | SQL,
  event: Repeats,
  now: string,
  when = sql`1`,
): Promise<Statement[]> {
  const until = daysAhead(now, comingBounds.aheadDays);
  const dates = await datesOf(event, now, until);
  const isIt = sql`exists (select 1 from events where id = ${id} and ${key} = ${keyOf(event)}) and ${when}`;
  return [
    statement(sql`delete from event_dates where event_id = ${id} and ${isIt}`),
    statement(sql`insert into event_dates (event_id, date, start_at, end_at)
      select ${id}, value ->> 'date', value ->> 'start_at', value ->> 'end_at'
      from json_each(${JSON.stringify(dates)}) where ${isIt}`),
    statement(sql`update events set dates_of = ${keyOf(event)}, dates_until = ${until}
      where id = ${id} and ${isIt}`),
  ];
}

/** An event as a change would leave it. */
export const changedTo = (before: Values, set: Values) =>
  Object.fromEntries(
    timeFields.map((name) => [name, (name in set ? set[name] : before[name]) ?? null]),
  ) as unknown as Repeats;
