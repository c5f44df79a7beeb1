/**
 * Likes or unlikes a reply. Unliking needs no permission, so that a downgraded level can still
 * remove likes.
 */

import { and, eq, exists, type Placeholder, sql } from 'drizzle-orm';
import type { LevelRight } from '../../contract/accounts/permissions.ts';
import { threadRepliesApi } from '../../contract/community/thread-replies.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { createId } from '../../db/ids.ts';
import { insertedFields, isFalse, qb } from '../../db/query-builder.ts';
import { likesTable } from '../../db/schema/social.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

/** SQL condition on replies: the reply belongs to the thread in the path. */
const isOfThread = (reply_id: Placeholder, id: Placeholder) =>
  and(
    eq(threadsTable.id, threadRepliesTable.thread_id),
    eq(threadRepliesTable.id, reply_id),
    eq(threadsTable.id, id),
  );

const isVisible = and(isFalse(threadsTable.is_deleted), isFalse(threadRepliesTable.is_deleted));

/** Hidden replies cannot be liked, but an earlier like can be removed. */
const isNotHidden = (by: Placeholder, is_admin: Placeholder) =>
  sql`(${is_admin} or ${isNotBlocked(by, threadRepliesTable.created_by)})`;

const stateQuery = prepare(['reply_id', 'id', 'by', 'is_admin'], ({ reply_id, id, by, is_admin }) =>
  qb
    .select({
      is_seen: sql`${isVisible}`.mapWith(Boolean),
      is_met: isNotHidden(by, is_admin).mapWith(Boolean),
    })
    .from(threadRepliesTable)
    .innerJoin(threadsTable, isOfThread(reply_id, id)),
);

const likeQuery = prepare(
  ['reply_id', 'id', 'by', 'is_admin', 'like', 'moment'],
  ({ reply_id, id, by, is_admin, like, moment }) =>
    qb
      .insert(likesTable)
      .select(
        qb
          .select(
            insertedFields(likesTable, {
              id: sql`${like}`,
              object_type: 'thread-replies',
              object_id: threadRepliesTable.id,
              created_by: sql`${by}`,
              created_at: sql`${moment}`,
            }),
          )
          .from(threadRepliesTable)
          .innerJoin(threadsTable, isOfThread(reply_id, id))
          .where(and(isVisible, isNotHidden(by, is_admin))),
      )
      .onConflictDoNothing({
        target: [likesTable.object_type, likesTable.object_id, likesTable.created_by],
      }),
);

const unlikeQuery = prepare(['reply_id', 'id', 'by'], ({ reply_id, id, by }) =>
  qb
    .delete(likesTable)
    .where(
      and(
        eq(likesTable.object_type, 'thread-replies'),
        eq(likesTable.object_id, reply_id),
        eq(likesTable.created_by, by),
        exists(
          qb
            .select({ id: threadRepliesTable.id })
            .from(threadRepliesTable)
            .innerJoin(threadsTable, isOfThread(reply_id, id))
            .where(isVisible),
        ),
      ),
    ),
);

const likeQueries = { like: likeQuery, unlike: unlikeQuery };

/** Likes or unlikes a reply in its thread. Idempotent. */
const buildLikeMutation = (verb: 'like' | 'unlike', permission?: LevelRight) =>
  defineMutation(threadRepliesApi[verb], {
    auth: 'M',
    ...(permission && { permission }),
    hidesNothing: true,
    changes: ['likes'],
    run: async (_, c) => {
      const { id, reply_id } = c.req.param();
      const { viewer, db } = c.var;
      const by = { by: viewer?.id ?? null, is_admin: Number(viewer?.is_admin ?? false) };
      const what = { id, reply_id, ...by, like: createId(), moment: getNowIso() };
      const {
        states: [state],
      } = await db.run({
        written: [likeQueries[verb](what)],
        queries: { states: stateQuery(what) },
      });
      if (!state) throw notFoundError('thread_id_invalid');
      if (!state.is_seen) throw notFoundError('deleted');
      if (verb === 'like' && !state.is_met) throw notFoundError('cannot_like');
      return c.body(null, 204);
    },
  });

export const likeReply = buildLikeMutation('like', 'authz_favourites');

export const unlikeReply = buildLikeMutation('unlike');
