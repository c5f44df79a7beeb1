import { sql } from 'drizzle-orm';
import type { Values } from '../contract/resource.ts';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { notFound } from '../lib/errors.ts';
import { create, creating } from '../lib/resource/create.ts';
import type { SignedIn } from '../lib/viewer.ts';
import { checkGiver, checkOwn } from './own.ts';
import { eventsSource } from './source.ts';
import { checkTimes } from './times.ts';

const person = prepare<{ id: string }>(
  sql`select id from users where id = ${sql.placeholder('id')}`,
);

/** POST /users/{id}/events: given by the person in the address. */
export const createEventOfUser = call<Values>({
  ...creating(eventsSource),
  path: '/users/:id/events',
  who: 'S',
  summary: 'Makes a new event that a person gives',
  run: async (sent, c) => {
    const user_id = c.req.param('id') ?? '';
    const [[found]] = await c.var.db.batch([person({ id: user_id })]);
    if (!found) throw notFound('There is no such person.');
    checkGiver(sent, user_id);
    checkTimes(sent);
    await checkOwn(c.var.db, c.var.viewer as SignedIn, sent, { user_id, event_id: null });
    return create(eventsSource, { ...sent, user_id }, c);
  },
});
