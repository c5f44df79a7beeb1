import { and, eq } from 'drizzle-orm';
import { eventsApi } from '../contract/events/events.api.ts';
import { newValue } from '../db/audited-update.ts';
import { getNowIso } from '../db/clock.ts';
import { isTrue } from '../db/query-builder.ts';
import { eventsTable } from '../db/schema/locations-and-events.ts';
import { defineMutation } from '../http/mutation.ts';
import { buildItemUpdate } from '../http/resource/update-item.ts';
import { buildChangeEffects } from './change-event.ts';
import { eventsSql } from './events-sql.ts';
import { hostedEventNotFound } from './user-events.ts';

/**
 * Cancels an event: unlists it, shows the reason on its page and notifies attendees. A repeated
 * request has no effect.
 */
export const cancelEvent = defineMutation(eventsApi.cancel, {
  auth: 'S',
  changes: [eventsSql.table],
  preload: ({ event_id }) => ({ event: eventsSql.byId({ id: event_id }) }),
  run: async ({ why }, c, { event: [event] }) => {
    const { id: user_id, event_id } = c.req.param();
    if (event?.user_id !== user_id) throw hostedEventNotFound();
    const set = { is_active: 0, off_at: getNowIso(), off_why: why || null, user_id };
    const changed = buildItemUpdate(eventsSql, set, c, {
      id: event_id,
      when: and(isTrue(eventsTable.is_active), eq(eventsTable.user_id, newValue('user_id'))),
      description: 'Cancelled',
    });
    const follows = await buildChangeEffects(event_id, event, set, changed.applied);
    const rows = await c.var.db.run({
      written: [...changed.statements, ...follows.statements],
      queries: { ...follows.queries, ...changed.queries },
    });
    const { item, etag } = changed.parseResult(rows);
    await follows.notify(c, rows);
    return c.json(item, 200, { ETag: etag });
  },
});
