/** Notifies the members that a reply mentions or answers, and the followers of its thread. */

import { and, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Statement } from '../../db/client.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { followsTable } from '../../db/schema/threads.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { followAfterWriting, followerIds, hasMutedThread } from '../../notifications/followers.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { isParent, isTarget, parentReply, type ReplyTarget, targetThread } from './reply-target.ts';

/** The thread and the addressee: author of the parent reply, or of the thread. */
export const selectAddressee = (what: ReplyTarget, viewer: AuthenticatedUser | null) =>
  qb
    .select({
      addressed_thread_id: sql<string>`${targetThread.id}`,
      thread_title: sql<string>`${targetThread.title}`,
      thread_tag: sql<string>`${targetThread.tag}`,
      topic_id: sql<string>`${targetThread.sub_category_id}`,
      writer_id: sql<
        string | null
      >`iif(${parentReply.id} is null, ${targetThread.created_by}, ${parentReply.created_by})`,
    })
    .from(targetThread)
    .leftJoin(parentReply, isParent(what))
    .where(
      and(
        isTarget(what, viewer),
        isFalse(targetThread.is_deleted),
        sql`${parentReply.is_deleted} is not 1`,
      ),
    )
    .as('addressee');

/**
 * One notification per member and reply: as mentioned, else as addressee, else as follower. Muted
 * threads send none.
 */
export function notifyAboutReply(
  what: ReplyTarget,
  named: readonly string[],
  viewer: AuthenticatedUser | null,
  when: SQL,
): Statement[] {
  const by = viewer?.id ?? null;
  const ids = JSON.stringify(named);
  const isNamed = (person: SQLWrapper) => sql`${person} in (select value from json_each(${ids}))`;
  const addressee = selectAddressee(what, viewer);
  const { writer_id, addressed_thread_id, topic_id } = addressee;
  const hears = (person: SQLWrapper) => not(hasMutedThread(person, addressed_thread_id, topic_id));
  const mentionedId = sql`mentioned.value`;
  const mentioned = qb
    .select({ id: mentionedId })
    .from(addressee)
    .crossJoin(sql`json_each(${ids}) mentioned`)
    .where(hears(mentionedId));
  const selectWriter = (when?: SQL) => qb.select({ writer_id }).from(addressee).where(when);
  const unnamedWriter = selectWriter(and(not(isNamed(writer_id)), hears(writer_id)));
  const object = { type: 'threads', id: what.thread_id, part: what.id } as const;
  const tell = (kind: 'mention' | 'reply' | 'followed', to: SQL) =>
    notifyMembers({ kind, to, object, by, when });
  return [
    ...(named.length > 0 ? [tell('mention', sql`${mentioned}`)] : []),
    tell('reply', sql`${unnamedWriter}`),
    tell(
      'followed',
      followerIds(
        what.thread_id,
        sql`${not(isNamed(followsTable.user_id))} and ${followsTable.user_id} is not ${selectWriter()}`,
      ),
    ),
    followAfterWriting(by, what.thread_id, when),
  ];
}
