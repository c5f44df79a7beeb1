/**
 * Follows, mutes or unfollows a thread or topic. A muted object sends no notifications at all, not
 * even mentions.
 */

import { and, eq, exists, type SQL } from 'drizzle-orm';
import { followsApi } from '../contract/community/follows.api.ts';
import type { followedTypes } from '../contract/community/follows.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { insertIf, isFalse, isTrue, qb } from '../db/query-builder.ts';
import { subCategoriesTable } from '../db/schema/directory.ts';
import { followsTable, threadsTable } from '../db/schema/threads.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { defineQuery } from '../http/query.ts';

type FollowedType = (typeof followedTypes)[number];

const isFollowable: Record<FollowedType, (id: string) => SQL> = {
  threads: (id) =>
    exists(
      qb
        .select({ id: threadsTable.id })
        .from(threadsTable)
        .where(and(eq(threadsTable.id, id), isFalse(threadsTable.is_deleted))),
    ),
  sub_categories: (id) =>
    exists(
      qb
        .select({ id: subCategoriesTable.id })
        .from(subCategoriesTable)
        .where(and(eq(subCategoriesTable.id, id), isTrue(subCategoriesTable.is_active))),
    ),
};

const toFollowState = (is_muted: boolean | undefined) => {
  if (is_muted === undefined) return { state: null };
  return { state: is_muted ? ('muted' as const) : ('followed' as const) };
};

const isOwnFollow = (user: string, id: string) =>
  and(eq(followsTable.user_id, user), eq(followsTable.object_id, id));

const selectFollow = (when: SQL | undefined) =>
  statement(qb.select({ is_muted: followsTable.is_muted }).from(followsTable).where(when));

export const getFollow = defineQuery(followsApi.get, {
  auth: 'Self',
  buildQueries: ({ params: { id, object_id } }) => ({
    follows: selectFollow(isOwnFollow(id, object_id)),
  }),
  toResponse: ({ follows: [follow] }) => toFollowState(follow?.is_muted),
});

export const follow = defineMutation(followsApi.follow, {
  auth: 'Self',
  changes: [],
  run: async ({ is_muted }, c) => {
    const { id, object_type, object_id } = c.req.valid('param');
    const isThere = isFollowable[object_type](object_id);
    const {
      follows: [row],
    } = await c.var.db.run({
      written: [
        statement(
          insertIf(
            followsTable,
            { user_id: id, object_type, object_id, is_muted, created_at: getNowIso() },
            isThere,
          ).onConflictDoUpdate({
            target: [followsTable.user_id, followsTable.object_id],
            set: { is_muted },
          }),
        ),
      ],
      queries: { follows: selectFollow(and(isOwnFollow(id, object_id), isThere)) },
    });
    if (!row) throw notFoundError('cannot_follow');
    return c.json(toFollowState(row.is_muted));
  },
});

/** DELETE clears both states; it can be repeated. */
export const unfollow = defineMutation(followsApi.unfollow, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    const { id, object_id } = c.req.valid('param');
    await c.var.db.run({
      written: [statement(qb.delete(followsTable).where(isOwnFollow(id, object_id)))],
    });
    return c.body(null, 204);
  },
});
