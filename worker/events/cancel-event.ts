import { type OffSent, offSent } from '../contract/events/events.ts';
import { itemOf } from '../contract/resources/resource-responses.ts';
import { events } from '../contract/events/events.resource.ts';
import { call } from '../http/mutation.ts';
import { valueSent } from '../db/audited-update.ts';
import { now } from '../db/clock.ts';
import { changeOfItem } from '../http/resource/update-item.ts';
import { following } from './change-event.ts';
import { notGiven } from './user-events.ts';
import { eventsSource } from './events-sql.ts';

/**
 * Removes it from lists, shows the reason on its page and notifies attendees. A repeated request
 * has no effect.
 */
export const callOffEvent = call<OffSent, readonly [ReturnType<typeof eventsSource.byId>]>({
  method: 'post',
  path: '/users/:id/events/:event_id/off',
  who: 'S',
  noun: 'events',
  summary: 'Cancel an event of a member, and notify everyone with a seat, with the reason',
  body: offSent,
  status: 200,
  answer: itemOf(events),
  changes: [eventsSource.table],
  beside: ({ event_id }) => [eventsSource.byId({ id: event_id })] as const,
  run: async ({ why }, c, [[event]]) => {
    const { id: user_id = '', event_id = '' } = c.req.param() as Record<string, string>;
    if (event?.user_id !== user_id) throw notGiven();
    const set = { is_active: 0, off_at: now(), off_why: why || null, user_id };
    const changed = changeOfItem(eventsSource, set, c, {
      id: event_id,
      when: `is_active = 1 and user_id = ${valueSent('user_id')}`,
      description: 'Cancelled',
    });
    const follows = await following(event_id, event, set, changed.happened);
    const rows = await c.var.db.batch([
      ...changed.statements,
      ...follows.statements,
      ...changed.last,
    ]);
    const { item, etag } = changed.outcome(rows);
    await follows.tell(c, rows);
    return c.json(item, 200, { ETag: etag });
  },
});
