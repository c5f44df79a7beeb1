/**
 * Likes or unlikes a reply. Unliking needs no permission, so that a downgraded level can still
 * remove likes.
 */

import { sql } from 'drizzle-orm';
import type { LevelRight } from '../../contract/accounts/permissions.ts';
import { threadRepliesApi } from '../../contract/community/thread-replies.api.ts';
import { specificationTexts } from '../../contract/shared/specification-texts.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { createId } from '../../db/ids.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

const reply = sql.placeholder('reply_id');
const by = sql.placeholder('by');

/** Finds the reply to like, if it belongs to the thread in the path. */
const replyOfThread = sql`from thread_replies r join threads t on t.id = r.thread_id
  where r.id = ${reply} and t.id = ${sql.placeholder('id')}`;
const isVisible = sql`t.is_deleted = 0 and r.is_deleted = 0`;

interface ReplyState {
  is_seen: number;
  is_met: number;
}

/** Hidden replies cannot be liked, but an earlier like can be removed. */
const isNotBlockedForViewer = sql`(${sql.placeholder('is_admin')} or ${isNotBlocked(sql`${by}`, sql`r.created_by`)})`;

const stateQuery = prepare<ReplyState>(
  sql`select ${isVisible} as is_seen, ${isNotBlockedForViewer} as is_met ${replyOfThread}`,
);

const likeQuery = prepare(sql`
  insert into likes (id, object_type, object_id, created_by, created_at)
  select ${sql.placeholder('like')}, 'thread-replies', r.id, ${by}, ${sql.placeholder('moment')}
  ${replyOfThread} and ${isVisible} and ${isNotBlockedForViewer} on conflict (object_type, object_id, created_by) do nothing`);

const unlikeQuery = prepare(sql`
  delete from likes where object_type = 'thread-replies' and object_id = ${reply}
    and created_by = ${by} and exists (select 1 ${replyOfThread} and ${isVisible})`);

const likeQueries = { like: likeQuery, unlike: unlikeQuery };

/** Likes or unlikes a reply in its thread. Idempotent. */
const buildLikeMutation = (verb: 'like' | 'unlike', permission?: LevelRight) =>
  defineMutation(threadRepliesApi[verb], {
    auth: 'M',
    ...(permission && { permission }),
    changes: ['likes'],
    run: async (_, c) => {
      const { id, reply_id } = c.req.param();
      const { viewer, db } = c.var;
      const by = { by: viewer?.id, is_admin: Number(viewer?.is_admin ?? false) };
      const what = { id, reply_id, ...by, like: createId(), moment: getNowIso() };
      const [, [state]] = await db.batch([likeQueries[verb](what), stateQuery(what)]);
      if (!state) throw notFoundError(specificationTexts.threadMismatch);
      if (!state.is_seen) throw notFoundError('This has been deleted.');
      if (verb === 'like' && !state.is_met) throw notFoundError('This can no longer be liked.');
      return c.body(null, 204);
    },
  });

export const likeReply = buildLikeMutation('like', 'authz_favourites');

export const unlikeReply = buildLikeMutation('unlike');
