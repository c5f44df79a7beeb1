import { sql } from 'drizzle-orm';
import { friend } from '../contract/friends.ts';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { conflict, notFound } from '../lib/errors.ts';
import { noPerson, personById } from '../lib/person-list.ts';
import { friendOf, shapeFriend } from './rows.ts';

const approve = prepare<{ from_id: string }>(sql`
  update friends set approved_at = ${sql.placeholder('now')}
  where from_id = ${sql.placeholder('other_id')} and to_id = ${sql.placeholder('id')}
    and approved_at is null returning from_id`);

/** POST /users/{id}/friends/{other_id}/approve: only who was asked says yes. */
export const approveFriend = call({
  method: 'post',
  path: '/users/:id/friends/:other_id/approve',
  who: 'Self',
  right: 'authz_friends',
  noun: 'friends',
  summary: 'Says yes to somebody who asked; 409 done when they are friends already',
  status: 200,
  answer: friend,
  changes: ['friends'],
  run: async (_, c) => {
    const { id = '', other_id = '' } = c.req.param();
    const [[approved], [person], [found]] = await c.var.db.batch([
      approve({ id, other_id, now: now() }),
      personById({ id }),
      friendOf({ id, other_id }),
    ]);
    if (!person) throw noPerson();
    if (!found) throw notFound('This person has not asked you, or not any more.');
    if (!approved && found.approved_at) throw conflict('done', 'You are friends already.');
    if (!approved) throw notFound('You have asked this person: it is for them to say yes.');
    return c.json(shapeFriend(found, person), 200);
  },
});
