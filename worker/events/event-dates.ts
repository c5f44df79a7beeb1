import { type SQL, sql } from 'drizzle-orm';
import { comingBounds } from '../contract/events/attendance.ts';
import { minutes } from '../contract/shared/limits.ts';
import { ruleOf } from '../contract/events/recurrence.ts';
import type { Values } from '../contract/resources/resource.ts';
import { type Statement, statement } from '../db/client.ts';
import { invalid } from '../http/http-error.ts';
import { datesOf, type Repeats } from './expand-recurrence.ts';

/** Fields that determine the dates. */
export const timeFields = [
  'start_at',
  'end_at',
  'timezone_id',
  'rrule',
  'left_out',
  'moved',
] as const;

/** Fields that affect attendees or their seats. */
export const toldFields = [
  ...timeFields,
  'is_active',
  'capacity',
  'name',
  'location_id',
  'online_url',
] as const;

const keyOf = (event: Repeats) => timeFields.map((name) => event[name] ?? '').join('|');
const key = sql.raw(timeFields.map((name) => `coalesce(${name}, '')`).join(` || '|' || `));

/** SQL condition: the stored dates were generated from other field values. */
export const isStale = sql`dates_of is not ${key}`;

export const daysAhead = (now: string, days: number) =>
  new Date(Date.parse(now) + days * 24 * 60 * minutes).toISOString();

/** @throws HttpError 422 for a series without any date */
export async function checkRepeats(event: Repeats) {
  if (!event.rrule) return;
  const rule = ruleOf(event.rrule);
  const first = await datesOf(event, event.start_at, daysAhead(event.start_at, 365));
  if (!rule || first.length === 0) {
    throw invalid([
      { path: 'rrule', message: 'has no dates: all are left out, or it ends before it starts' },
    ]);
  }
}

/**
 * Rewrites the dates in the batch of a change or of the job, if the event still has these values.
 * Single events have none.
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

/** The event's time fields after a change. */
export const changedTo = (before: Values, set: Values) =>
  Object.fromEntries(
    timeFields.map((name) => [name, (name in set ? set[name] : before[name]) ?? null]),
  ) as unknown as Repeats;
