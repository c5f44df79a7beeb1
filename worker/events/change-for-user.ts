import type { Values } from '../contract/resource.ts';
import { call } from '../lib/calls.ts';
import { valueSent } from '../lib/change.ts';
import { changing } from '../lib/resource/change.ts';
import { columnsOf } from '../lib/resource/columns.ts';
import { checkRefs } from '../lib/resource/refs.ts';
import { save } from '../lib/resource/save.ts';
import type { SignedIn } from '../lib/viewer.ts';
import { inOrder } from './change.ts';
import { notGiven } from './of-user.ts';
import { checkGiver, checkOwn } from './own.ts';
import { eventsSource } from './source.ts';
import { checkTimes } from './times.ts';

/** PATCH /users/{id}/events/{event_id}: an event that somebody else gives is none. */
export const changeEventOfUser = call<Values>({
  ...changing(eventsSource),
  path: '/users/:id/events/:event_id',
  who: 'S',
  summary: 'Changes the fields sent of an event that a person gives',
  run: async (sent, c) => {
    const { id: user_id = '', event_id = '' } = c.req.param() as Record<string, string>;
    const { db } = c.var;
    const [[event]] = await db.batch([eventsSource.byId({ id: event_id })]);
    if (event?.user_id !== user_id) throw notGiven();
    checkGiver(sent, user_id);
    await checkRefs(db, eventsSource.resource, sent);
    await checkOwn(db, c.var.viewer as SignedIn, sent, { user_id, event_id });
    const set = { ...columnsOf(eventsSource.resource, sent), user_id };
    const isMoved = 'start_at' in set || 'end_at' in set;
    const stillGiven = `user_id = ${valueSent('user_id')}`;
    const { item, etag } = await save(eventsSource, set, c, {
      id: event_id,
      when: isMoved ? `${stillGiven} and ${inOrder}` : stillGiven,
    });
    if (item.user_id !== user_id) throw notGiven();
    if (isMoved) checkTimes({ ...item, ...set });
    return c.json(item, 200, { ETag: etag });
  },
});
