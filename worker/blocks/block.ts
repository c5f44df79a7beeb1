import { sql } from 'drizzle-orm';
import { blockMade } from '../contract/blocks.ts';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { invalid } from '../lib/errors.ts';
import { noPerson } from '../lib/person-list.ts';
import { idAsked } from '../lib/resource/new-id.ts';

const [me, other] = [sql.placeholder('id'), sql.placeholder('other_id')];

/** Whoever can be met can be blocked: by a public profile, or in a conversation or a friendship. */
const isKnown = sql`(u.is_public = 1
  or exists (select 1 from friends where from_id in (${me}, ${other}) and to_id in (${me}, ${other}))
  or exists (select 1 from message_participants where user_id = ${me} and other_id = ${other}))`;

const add = prepare(sql`
  insert into blocks (id, blocker_id, blocked_id, created_at)
  select ${sql.placeholder('block')}, ${me}, u.id, ${sql.placeholder('now')}
  from users u where u.id = ${other} and ${isKnown}
  on conflict (blocker_id, blocked_id) do nothing`);

const own = sql`from blocks where blocker_id = ${me} and blocked_id = ${other}`;

/** A friendship or a request, whichever of the two asked. */
const part = prepare(sql`
  delete from friends where from_id in (${me}, ${other}) and to_id in (${me}, ${other})
    and exists (select 1 ${own})`);

const made = prepare<{ id: string }>(sql`select id ${own}`);

/** POST /users/{id}/blocks/{other_id}: who is blocked already stays so, with the same id. */
export const blockUser = call({
  method: 'post',
  path: '/users/:id/blocks/:other_id',
  who: 'Self',
  noun: 'blocks',
  summary:
    'Blocks somebody: neither writes to the other nor meets the other any more, and a friendship or a request between them ends',
  status: 201,
  answer: blockMade,
  changes: ['friends'],
  run: async (_, c) => {
    const { id = '', other_id = '' } = c.req.param();
    if (id === other_id) throw invalid([{ path: 'other_id', message: 'is yourself' }]);
    const both = { id, other_id };
    const [, , [found]] = await c.var.db.batch([
      add({ ...both, block: await idAsked(c), now: now() }),
      part(both),
      made(both),
    ]);
    if (!found) throw noPerson();
    return c.json({ id: found.id }, 201);
  },
});
