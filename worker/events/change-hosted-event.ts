/** A host changes an own event; an event of another host answers 404. */

import { and, eq, exists, gt, inArray } from 'drizzle-orm';
import { eventsApi } from '../contract/events/events.api.ts';
import { newValue } from '../db/audited-update.ts';
import { statement } from '../db/client.ts';
import { qb } from '../db/query-builder.ts';
import { eventSeatsTable } from '../db/schema/event-seats.ts';
import { eventsTable } from '../db/schema/locations-and-events.ts';
import type { AuthenticatedUser } from '../env.ts';
import { defineMutation } from '../http/mutation.ts';
import {
  checksHold,
  failedChecksQuery,
  rejectFailedChecks,
} from '../http/resource/check-references.ts';
import type { ColumnValues } from '../http/resource/to-columns.ts';
import { toColumns } from '../http/resource/to-columns.ts';
import { buildItemUpdate } from '../http/resource/update-item.ts';
import {
  buildChangeEffects,
  cancellationRedacted,
  clearCancellation,
  timesInOrder,
} from './change-event.ts';
import { assertHost, buildEventChecks, fromInput, fromRow } from './event-host-checks.ts';
import { eventsSql } from './events-sql.ts';
import { addZoneOfSeries } from './new-event-dates.ts';
import { hostedEventNotFound } from './user-events.ts';
import { validateEventTimes } from './validate-event-times.ts';

/** Hiding an event that has attendees counts as a cancellation. */
function markCancelled(id: string, { moment, applied }: ReturnType<typeof buildItemUpdate>) {
  const attendees = qb
    .select({ id: eventSeatsTable.id })
    .from(eventSeatsTable)
    .where(
      and(
        eq(eventSeatsTable.event_id, id),
        inArray(eventSeatsTable.state, ['coming', 'waiting']),
        gt(eventSeatsTable.start_at, moment),
      ),
    );
  return statement(
    qb
      .update(eventsTable)
      .set({ off_at: moment })
      .where(and(eq(eventsTable.id, id), applied, exists(attendees))),
  );
}

export const changeHostedEvent = defineMutation(eventsApi.updateHosted, {
  changes: ['events'],
  auth: 'S',
  preload: ({ event_id }) => ({ event: eventsSql.byId({ id: event_id }) }),
  run: async (body, c, { event: [event] }) => {
    const { id: user_id, event_id } = c.req.param();
    if (event?.user_id !== user_id) throw hostedEventNotFound();
    const sent = await addZoneOfSeries(c.var.db, event, body);
    assertHost(sent, user_id);
    const viewer = c.var.viewer as AuthenticatedUser;
    const checks = buildEventChecks(viewer, sent, fromInput(sent, user_id, event_id));
    const set: ColumnValues = {
      ...clearCancellation(toColumns(eventsSql.resource, sent)),
      user_id,
    };
    const isMoved = 'start_at' in set || 'end_at' in set;
    const when = and(
      eq(eventsTable.user_id, newValue('user_id')),
      checksHold(buildEventChecks(viewer, sent, fromRow)),
      isMoved ? timesInOrder : undefined,
    );
    const changed = buildItemUpdate(eventsSql, set, c, {
      id: event_id,
      when,
      historyFormat: cancellationRedacted,
    });
    const follows = await buildChangeEffects(event_id, event, set, changed.applied);
    const written = [
      ...changed.statements,
      ...(set.is_active === 0 && viewer.id === user_id ? [markCancelled(event_id, changed)] : []),
      ...follows.statements,
    ];
    const { failed, ...rows } = await c.var.db.run({
      before: { failed: failedChecksQuery(checks) },
      written,
      queries: { ...follows.queries, ...changed.queries },
    });
    rejectFailedChecks(failed);
    const { item, etag } = changed.parseResult(rows);
    if (item.user_id !== user_id) throw hostedEventNotFound();
    if (isMoved) validateEventTimes({ ...item, ...set });
    await follows.notify(c, rows);
    return c.json(item, 200, { ETag: etag });
  },
});
