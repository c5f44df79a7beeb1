import { sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { notFound } from '../lib/errors.ts';
import { betweenBoth } from './rows.ts';

const drop = prepare<{ from_id: string }>(
  sql`delete from friends where ${betweenBoth} returning from_id`,
);

/** DELETE /users/{id}/friends/{other_id}: either side ends a friendship or a request. */
export const removeFriend = call({
  method: 'delete',
  path: '/users/:id/friends/:other_id',
  who: 'Self',
  right: 'authz_friends',
  noun: 'friends',
  summary: 'Ends a friendship, takes a request back or says no to it',
  status: 204,
  changes: ['friends'],
  run: async (_, c) => {
    const { id, other_id } = c.req.param();
    const [[dropped]] = await c.var.db.batch([drop({ id, other_id })]);
    if (!dropped) throw notFound('There is no friendship and no request, or not any more.');
    return c.body(null, 204);
  },
});
