/**
 * An admin changes an event: its dates follow, and attendees are notified of the change. A single
 * time can be sent; it is validated against the stored other one.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { eventsResource } from '../contract/events/events.resource.ts';
import type { FieldValues } from '../contract/resources/resource.ts';
import { buildUpdateOperation } from '../contract/resources/resource-operations.ts';
import { maxEventDays } from '../contract/shared/limits.ts';
import { newValue } from '../db/audited-update.ts';
import { getNowIso } from '../db/clock.ts';
import { eventsTable } from '../db/schema/locations-and-events.ts';
import type { AppEnv } from '../env.ts';
import { defineMutation } from '../http/mutation.ts';
import { checkReferences } from '../http/resource/check-references.ts';
import type { ColumnValues } from '../http/resource/to-columns.ts';
import { toColumns } from '../http/resource/to-columns.ts';
import { buildItemUpdate } from '../http/resource/update-item.ts';
import {
  type NotificationRows,
  notificationQueries,
  notifyAttendees,
} from './attendance/notify-attendees.ts';
import { buildSeatUpdates, type PreviousEventValues } from './attendance/seats.ts';
import {
  applyTimeChanges,
  assertHasDates,
  buildDateUpdates,
  notifiedFields,
  timeFields,
} from './event-dates.ts';
import { eventsSql } from './events-sql.ts';
import { addZoneOfSeries } from './new-event-dates.ts';
import { validateEventTimes } from './validate-event-times.ts';

const start = sql`coalesce(${newValue('start_at')}, ${eventsTable.start_at})`;
const end = sql`coalesce(${newValue('end_at')}, ${eventsTable.end_at})`;

/** SQL condition that the times after the change are valid. */
export const timesInOrder = sql`${start} < ${end}
  and julianday(${end}) - julianday(${start}) <= ${maxEventDays}`;

const hasAny = (set: ColumnValues, names: readonly string[]) => names.some((name) => name in set);

/** Showing or hiding by an admin clears a cancellation. */
export const clearCancellation = (set: ColumnValues): ColumnValues =>
  'is_active' in set ? { ...set, off_at: null, off_why: null } : set;
export const cancellationRedacted = { off_at: 'nothing', off_why: 'nothing' } as const;

/** Previous values of changed fields that attendees are notified of. */
const getPreviousValues = (before: FieldValues, set: ColumnValues): PreviousEventValues =>
  Object.fromEntries(
    (['name', 'location_id', 'online_url'] as const).flatMap((name) =>
      name in set && (set[name] ?? '') !== (before[name] ?? '')
        ? [[name, String(before[name] ?? '')]]
        : [],
    ),
  );

/**
 * Statements that follow a change in its batch: dates and seats; and queries for the attendees to
 * notify, whose rows `notify` then processes.
 * @throws HttpError 422 if no date would remain
 */
export async function buildChangeEffects(
  id: string,
  before: FieldValues | undefined,
  set: ColumnValues,
  applied: SQL,
) {
  if (!before || !hasAny(set, notifiedFields))
    return { statements: [], queries: {}, notify: async () => {} };
  const at = getNowIso();
  const event = applyTimeChanges(before, set);
  const isMoved = hasAny(set, timeFields);
  if (isMoved) await assertHasDates(event);
  return {
    statements: [
      ...(isMoved ? await buildDateUpdates(id, event, at, applied) : []),
      ...buildSeatUpdates(sql`${id}`, at, applied, getPreviousValues(before, set)),
    ],
    queries: notificationQueries(id),
    notify: (c: Context<AppEnv>, rows: Partial<NotificationRows>) =>
      notifyAttendees(c.env, c.var.db, rows as NotificationRows),
  };
}

export const changeEvent = defineMutation(buildUpdateOperation(eventsResource), {
  auth: 'A',
  changes: ['events'],
  preload: ({ id }) => ({ event: eventsSql.byId({ id }) }),
  run: async (body, c, { event: [event] }) => {
    const { resource } = eventsSql;
    const sent = await addZoneOfSeries(c.var.db, event, body);
    await checkReferences(c.var.db, resource, sent);
    const set = clearCancellation(toColumns(resource, sent));
    const id = c.req.param('id');
    const isMoved = 'start_at' in set || 'end_at' in set;
    const changed = buildItemUpdate(eventsSql, set, c, {
      historyFormat: cancellationRedacted,
      ...(isMoved && { when: timesInOrder }),
    });
    const follows = await buildChangeEffects(id, event, set, changed.applied);
    const rows = await c.var.db.run({
      written: [...changed.statements, ...follows.statements],
      queries: { ...follows.queries, ...changed.queries },
    });
    const { item, etag } = changed.parseResult(rows);
    if (isMoved) validateEventTimes({ ...item, ...set });
    await follows.notify(c, rows);
    return c.json(item, 200, { ETag: etag });
  },
});
