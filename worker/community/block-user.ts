import { sql } from 'drizzle-orm';
import { blockMade } from '../contract/community/blocks.ts';
import { prepare, statement } from '../db/client.ts';
import { allowance } from '../auth/build-action-quota.ts';
import { call } from '../http/mutation.ts';
import { now } from '../db/clock.ts';
import { invalid } from '../http/http-error.ts';
import { canHaveMet } from '../db/conditions/is-visible-to-member.ts';
import { noPerson } from '../db/user-item-list.ts';
import { idAsked } from '../db/idempotent-id.ts';

const me = sql.placeholder('id');
const other = sql.placeholder('other_id');

const own = sql`from blocks where blocker_id = ${me} and blocked_id = ${other}`;

/** Ends a friendship or request in either direction. */
const part = prepare<Parted>(sql`
  delete from friends where from_id in (${me}, ${other}) and to_id in (${me}, ${other})
    and exists (select 1 ${own})
  returning approved_at`);

const made = prepare<{ id: string }>(sql`select id ${own}`);

/** A repeated request returns the same id. */
export const blockUser = call({
  method: 'post',
  path: '/users/:id/blocks/:other_id',
  who: 'Self',
  noun: 'blocks',
  summary:
    'Block a person: neither sees or can message the other, and a friendship or friend request between them ends',
  status: 201,
  isUndoable: true,
  answer: blockMade,
  changes: ['friends'],
  run: async (_, c) => {
    const { id = '', other_id = '' } = c.req.param();
    if (id === other_id) throw invalid([{ path: 'other_id', message: 'must be another person' }]);
    const both = { id, other_id };
    const person = sql`select 1 from users u where u.id = ${other_id} and ${canHaveMet(id)}`;
    const act = allowance(
      c,
      'blocks',
      sql`exists (${person}) and not exists (select 1 from blocks
        where blocker_id = ${id} and blocked_id = ${other_id})`,
    );
    const written = [
      ...act.statements,
      statement(sql`insert into blocks (id, blocker_id, blocked_id, created_at)
        select ${idAsked(c)}, ${id}, ${other_id}, ${now()} where ${act.happened}`),
    ];
    const {
      parted: [parted],
      met,
      told,
      present: [found],
    } = await c.var.db.write(written, {
      parted: part(both),
      met: statement(person),
      told: act.told,
      present: made(both),
    });
    if (met.length === 0) throw noPerson();
    if (!found) act.refuse(told[0]);
    if (!found) throw noPerson();
    // Only accepted friendships appear in public counts.
    if (!parted?.approved_at) c.set('changed', []);
    return c.json({ id: found.id }, 201);
  },
});

interface Parted {
  approved_at: string | null;
}
