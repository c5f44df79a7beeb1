import { sql } from 'drizzle-orm';
import type { Values } from '../contract/resources/resource.ts';
import { statement } from '../db/client.ts';
import { call } from '../http/mutation.ts';
import { type Change, valueSent } from '../db/audited-update.ts';
import { changing } from '../http/resource/build-update-mutation.ts';
import { columnsOf } from '../http/resource/to-columns.ts';
import { failing, holdInChange, refuseFailing } from '../http/resource/check-references.ts';
import { changeOfItem } from '../http/resource/update-item.ts';
import type { SignedIn } from '../auth/current-user.ts';
import { following, inOrder, offUntold, withOff } from './change-event.ts';
import { withZone } from './new-event-dates.ts';
import { notGiven } from './user-events.ts';
import { asChanged, asSent, checkGiver, eventChecks } from './host-checks.ts';
import { eventsSource } from './events-sql.ts';
import { checkTimes } from './validate-times.ts';

/** Hiding an event that has attendees counts as a cancellation. */
const calledOff = (id: string, { moment, happened }: ReturnType<typeof changeOfItem>) =>
  statement(sql`update events set off_at = ${moment} where id = ${id} and ${happened} and exists (
    select 1 from event_seats where event_id = ${id} and state in ('coming', 'waiting') and start_at > ${moment})`);

/** An event of another host answers 404. */
export const changeEventOfUser = call({
  ...changing(eventsSource),
  path: '/users/:id/events/:event_id',
  who: 'S',
  summary: 'Update an event of a member',
  beside: ({ event_id }) => [eventsSource.byId({ id: event_id })] as const,
  run: async (body: Values, c, [[event]]) => {
    const { id: user_id = '', event_id = '' } = c.req.param() as Record<string, string>;
    if (event?.user_id !== user_id) throw notGiven();
    const sent = await withZone(c.var.db, event, body);
    checkGiver(sent, user_id);
    const viewer = c.var.viewer as SignedIn;
    const checks = eventChecks(viewer, sent, asSent(sent, user_id, event_id));
    const set: Change['set'] = { ...withOff(columnsOf(eventsSource.resource, sent)), user_id };
    const isMoved = 'start_at' in set || 'end_at' in set;
    const conditions = [
      `user_id = ${valueSent('user_id')}`,
      holdInChange(eventChecks(viewer, sent, asChanged)),
      ...(isMoved ? [inOrder] : []),
    ];
    const changed = changeOfItem(eventsSource, set, c, {
      id: event_id,
      when: conditions.join(' and '),
      telling: offUntold,
    });
    const follows = await following(event_id, event, set, changed.happened);
    const rows = await c.var.db.batch([
      ...failing(checks),
      ...changed.statements,
      ...(set.is_active === 0 && viewer.id === user_id ? [calledOff(event_id, changed)] : []),
      ...follows.statements,
      ...changed.last,
    ]);
    refuseFailing(checks, rows);
    const { item, etag } = changed.outcome(rows);
    if (item.user_id !== user_id) throw notGiven();
    if (isMoved) checkTimes({ ...item, ...set });
    await follows.tell(c, rows);
    return c.json(item, 200, { ETag: etag });
  },
});
