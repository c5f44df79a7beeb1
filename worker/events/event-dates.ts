/**
 * Statements that keep the stored dates of an event in step with its rule, and note changes for
 * attendees.
 */

import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { attendanceLimits } from '../contract/events/attendance.ts';
import { parseRule } from '../contract/events/recurrence.ts';
import type { FieldValues } from '../contract/resources/resource.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { type Statement, statement } from '../db/client.ts';
import { insertedFields, qb } from '../db/query-builder.ts';
import { eventDatesTable } from '../db/schema/event-seats.ts';
import { eventsTable } from '../db/schema/locations-and-events.ts';
import { validationError } from '../http/http-error.ts';
import { expandRecurrence, type RecurringEvent } from './expand-recurrence.ts';

/** Event fields that determine the dates of a recurring event. */
export const timeFields = [
  'start_at',
  'end_at',
  'timezone_id',
  'rrule',
  'left_out',
  'moved',
] as const;

/** Event fields whose change is notified to attendees. */
export const notifiedFields = [
  ...timeFields,
  'is_active',
  'capacity',
  'name',
  'location_id',
  'online_url',
] as const;

const getDatesKey = (event: RecurringEvent) =>
  timeFields.map((name) => event[name] ?? '').join('|');
const datesKeySql = sql.join(
  timeFields.map((name) => sql`coalesce(${eventsTable[name]}, '')`),
  sql` || '|' || `,
);

/** SQL condition: the stored dates were generated from other field values. */
export const areDatesStale = sql`${eventsTable.dates_of} is not ${datesKeySql}`;

export const addDaysToMoment = (now: string, days: number) =>
  new Date(Date.parse(now) + days * 24 * 60 * minuteMs).toISOString();

/** @throws HttpError 422 for a series without any date */
export async function assertHasDates(event: RecurringEvent) {
  if (!event.rrule) return;
  const rule = parseRule(event.rrule);
  const first = await expandRecurrence(event, event.start_at, addDaysToMoment(event.start_at, 365));
  if (!rule || first.length === 0) {
    throw validationError([
      {
        path: 'rrule',
        code: 'event_without_dates',
      },
    ]);
  }
}

/**
 * Builds the statements that replace the stored dates of an event, if it still has these values.
 * Single events have none.
 */
export async function buildDateUpdates(
  id: string,
  event: RecurringEvent,
  now: string,
  when?: SQL,
): Promise<Statement[]> {
  const until = addDaysToMoment(now, attendanceLimits.aheadDays);
  const dates = await expandRecurrence(event, now, until);
  const isUnchanged = exists(
    qb
      .select({ id: eventsTable.id })
      .from(eventsTable)
      .where(and(eq(eventsTable.id, id), eq(datesKeySql, getDatesKey(event)))),
  );
  return [
    statement(
      qb.delete(eventDatesTable).where(and(eq(eventDatesTable.event_id, id), isUnchanged, when)),
    ),
    statement(
      qb.insert(eventDatesTable).select(
        qb
          .select(
            insertedFields(eventDatesTable, {
              event_id: id,
              date: sql`value ->> 'date'`,
              start_at: sql`value ->> 'start_at'`,
              end_at: sql`value ->> 'end_at'`,
            }),
          )
          .from(sql`json_each(${JSON.stringify(dates)})`)
          .where(and(isUnchanged, when)),
      ),
    ),
    statement(
      qb
        .update(eventsTable)
        .set({ dates_of: getDatesKey(event), dates_until: until })
        .where(and(eq(eventsTable.id, id), isUnchanged, when)),
    ),
  ];
}

/** The event's time fields after a change. */
export const applyTimeChanges = (before: FieldValues, set: FieldValues) =>
  Object.fromEntries(
    timeFields.map((name) => [name, (name in set ? set[name] : before[name]) ?? null]),
  ) as unknown as RecurringEvent;
