import { sql } from 'drizzle-orm';
import type { LevelRight } from '../../contract/accounts/permissions.ts';
import { wording } from '../../contract/shared/specification-texts.ts';
import { prepare } from '../../db/client.ts';
import { isUnblocked } from '../../db/conditions/block-filter.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { notFound } from '../../http/http-error.ts';
import { newId } from '../../db/ids.ts';

const reply = sql.placeholder('reply_id');
const by = sql.placeholder('by');

/** The reply, if it belongs to this thread. */
const ofThread = sql`from thread_replies r join threads t on t.id = r.thread_id
  where r.id = ${reply} and t.id = ${sql.placeholder('id')}`;
const isSeen = sql`t.is_deleted = 0 and r.is_deleted = 0`;

interface Found {
  is_seen: number;
  is_met: number;
}

/** Hidden replies cannot be liked, but an earlier like can be removed. */
const isMet = sql`(${sql.placeholder('is_admin')} or ${isUnblocked(sql`${by}`, sql`r.created_by`)})`;

const found = prepare<Found>(sql`select ${isSeen} as is_seen, ${isMet} as is_met ${ofThread}`);

const like = prepare(sql`
  insert into likes (id, object_type, object_id, created_by, created_at)
  select ${sql.placeholder('like')}, 'thread-replies', r.id, ${by}, ${sql.placeholder('moment')}
  ${ofThread} and ${isSeen} and ${isMet} on conflict (object_type, object_id, created_by) do nothing`);

const unlike = prepare(sql`
  delete from likes where object_type = 'thread-replies' and object_id = ${reply}
    and created_by = ${by} and exists (select 1 ${ofThread} and ${isSeen})`);

const verbs = { like, unlike };

interface LikeCall {
  verb: 'like' | 'unlike';
  right?: LevelRight;
  summary: string;
}

/** Likes or unlikes a reply in its thread. Idempotent. */
const likeCall = ({ verb, ...declared }: LikeCall) =>
  call({
    ...declared,
    method: 'post',
    path: `/threads/:id/:reply_id/${verb}`,
    who: 'M',
    noun: 'thread-replies',
    status: 204,
    changes: ['likes'],
    run: async (_, c) => {
      const { id, reply_id } = c.req.param();
      const { viewer, db } = c.var;
      const by = { by: viewer?.id, is_admin: Number(viewer?.is_admin ?? false) };
      const what = { id, reply_id, ...by, like: newId(), moment: now() };
      const [, [told]] = await db.batch([verbs[verb](what), found(what)]);
      if (!told) throw notFound(wording.threadMismatch);
      if (!told.is_seen) throw notFound('This has been deleted.');
      if (verb === 'like' && !told.is_met) throw notFound('This can no longer be liked.');
      return c.body(null, 204);
    },
  });

export const likeReply = likeCall({
  verb: 'like',
  right: 'authz_favourites',
  summary: 'Like a reply in a thread',
});

/** Needs no permission, so that a downgraded level can still remove likes. */
export const unlikeReply = likeCall({
  verb: 'unlike',
  summary: 'Remove your like of a reply',
});
