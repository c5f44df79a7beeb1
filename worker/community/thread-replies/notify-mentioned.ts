/** Notifies the members that a reply mentions or answers. */

import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../db/client.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { followAfterWriting, followerIds, hasMutedThread } from '../../notifications/followers.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { buildTargetQuery, type ReplyTarget } from './reply-target.ts';

/** The thread and the addressee: author of the parent reply, or of the thread. */
export const buildAddresseeQuery = (what: ReplyTarget, viewer: AuthenticatedUser | null) =>
  sql`(select t.id, t.title, t.tag, t.sub_category_id, iif(p.id is null, t.created_by, p.created_by) as writer_id
    from ${buildTargetQuery(what, viewer)} and t.is_deleted = 0 and p.is_deleted is not 1)`;

/**
 * One notification per member and reply: as mentioned, else as addressee, else as follower. Muted
 * threads send none.
 */
export function notifyAboutReply(
  what: ReplyTarget & { thread_id: string },
  named: readonly string[],
  viewer: AuthenticatedUser | null,
  when: SQL,
): Statement[] {
  const by = viewer?.id ?? null;
  const ids = JSON.stringify(named);
  const isNamed = (person: SQL) => sql`${person} in (select value from json_each(${ids}))`;
  const of = sql`${buildAddresseeQuery(what, viewer)} b`;
  const hears = (person: SQL) =>
    sql`not ${hasMutedThread(person, sql`b.id`, sql`b.sub_category_id`)}`;
  const object = { type: 'threads', id: what.thread_id, part: what.id } as const;
  const tell = (kind: 'mention' | 'reply' | 'followed', to: SQL) =>
    notifyMembers({ kind, to, object, by, when });
  return [
    ...(named.length > 0
      ? [
          tell(
            'mention',
            sql`(select n.value from ${of} cross join json_each(${ids}) n where ${hears(sql`n.value`)})`,
          ),
        ]
      : []),
    tell(
      'reply',
      sql`(select b.writer_id from ${of} where not ${isNamed(sql`b.writer_id`)} and ${hears(sql`b.writer_id`)})`,
    ),
    tell(
      'followed',
      followerIds(
        what.thread_id,
        sql`not ${isNamed(sql`user_id`)} and user_id is not (select writer_id from ${of})`,
      ),
    ),
    followAfterWriting(by, what.thread_id, when),
  ];
}
