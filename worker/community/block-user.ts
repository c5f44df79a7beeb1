/**
 * Blocks another user and ends a friendship or request with them. A repeated request returns the
 * same id.
 */

import { sql } from 'drizzle-orm';
import { buildActionQuota } from '../auth/build-action-quota.ts';
import { blocksApi } from '../contract/community/blocks.api.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { isVisibleToMember } from '../db/conditions/is-visible-to-member.ts';
import { idempotentId } from '../db/idempotent-id.ts';
import { userNotFoundError } from '../db/user-item-list.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';

const me = sql.placeholder('id');
const other = sql.placeholder('other_id');

const own = sql`from blocks where blocker_id = ${me} and blocked_id = ${other}`;

/** Ends a friendship or request in either direction. */
const endFriendshipQuery = prepare<EndedFriendship>(sql`
  delete from friends where from_id in (${me}, ${other}) and to_id in (${me}, ${other})
    and exists (select 1 ${own})
  returning approved_at`);

const blockQuery = prepare<{ id: string }>(sql`select id ${own}`);

export const blockUser = defineMutation(blocksApi.create, {
  auth: 'Self',
  isReversible: true,
  changes: ['friends'],
  run: async (_, c) => {
    const { id, other_id } = c.req.param();
    if (id === other_id)
      throw validationError([{ path: 'other_id', message: 'must be another person' }]);
    const both = { id, other_id };
    const person = sql`select 1 from users u where u.id = ${other_id} and ${isVisibleToMember(id)}`;
    const act = buildActionQuota(
      c,
      'blocks',
      sql`exists (${person}) and not exists (select 1 from blocks
        where blocker_id = ${id} and blocked_id = ${other_id})`,
    );
    const written = [
      ...act.statements,
      statement(sql`insert into blocks (id, blocker_id, blocked_id, created_at)
        select ${idempotentId(c)}, ${id}, ${other_id}, ${getNowIso()} where ${act.happened}`),
    ];
    const {
      parted: [parted],
      met,
      told,
      present: [found],
    } = await c.var.db.run({
      written,
      queries: {
        parted: endFriendshipQuery(both),
        met: statement(person),
        told: act.told,
        present: blockQuery(both),
      },
    });
    if (met.length === 0) throw userNotFoundError();
    if (!found) act.refuse(told[0]);
    if (!found) throw userNotFoundError();
    // Only accepted friendships appear in public counts.
    if (!parted?.approved_at) c.set('changed', []);
    return c.json({ id: found.id }, 201);
  },
});

interface EndedFriendship {
  approved_at: string | null;
}
