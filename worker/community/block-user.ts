/**
 * Blocks another user and ends a friendship or request with them. A repeated request returns the
 * same id.
 */

import { and, eq, exists, inArray, notExists, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { buildActionQuota } from '../auth/build-action-quota.ts';
import { blocksApi } from '../contract/community/blocks.api.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { isVisibleToMember } from '../db/conditions/is-visible-to-member.ts';
import { idempotentId } from '../db/idempotent-id.ts';
import { userNotFoundError } from '../db/list-owner.ts';
import { insertIf, qb } from '../db/query-builder.ts';
import { blocksTable } from '../db/schema/moderation.ts';
import { friendsTable } from '../db/schema/social.ts';
import { usersTable } from '../db/schema/users.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';

/** The user that `isVisibleToMember` is about. */
const user = alias(usersTable, 'u');

const selectBlock = (id: Placeholder | string, other_id: Placeholder | string) =>
  qb
    .select({ id: blocksTable.id })
    .from(blocksTable)
    .where(and(eq(blocksTable.blocker_id, id), eq(blocksTable.blocked_id, other_id)));

/** Ends a friendship or request in either direction. */
const endFriendshipQuery = prepare(['id', 'other_id'], ({ id, other_id }) =>
  qb
    .delete(friendsTable)
    .where(
      and(
        inArray(friendsTable.from_id, [id, other_id]),
        inArray(friendsTable.to_id, [id, other_id]),
        exists(selectBlock(id, other_id)),
      ),
    )
    .returning({ approved_at: friendsTable.approved_at }),
);

const blockQuery = prepare(['id', 'other_id'], ({ id, other_id }) => selectBlock(id, other_id));

export const blockUser = defineMutation(blocksApi.create, {
  auth: 'Self',
  isReversible: true,
  changes: ['friends'],
  run: async (_, c) => {
    const { id, other_id } = c.req.param();
    if (id === other_id)
      throw validationError([{ path: 'other_id', code: 'must_be_other_person' }]);
    const both = { id, other_id };
    const person = qb
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, other_id), isVisibleToMember(id)));
    const act = buildActionQuota(
      c,
      'blocks',
      sql`${exists(person)} and ${notExists(selectBlock(id, other_id))}`,
    );
    const written = [
      ...act.statements,
      statement(
        insertIf(
          blocksTable,
          { id: idempotentId(c), blocker_id: id, blocked_id: other_id, created_at: getNowIso() },
          act.happened,
        ),
      ),
    ];
    const {
      friendship: [friendship],
      met,
      quota,
      present: [found],
    } = await c.var.db.run({
      written,
      queries: {
        friendship: endFriendshipQuery(both),
        met: statement(person),
        quota: act.quotaQuery,
        present: blockQuery(both),
      },
    });
    if (met.length === 0) throw userNotFoundError();
    if (!found) act.refuse(quota[0]);
    if (!found) throw userNotFoundError();
    // Only accepted friendships appear in public counts.
    if (!friendship?.approved_at) c.set('changed', []);
    return c.json({ id: found.id }, 201);
  },
});
