import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { isFalse } from '../../db/query-builder.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import type { AuthenticatedUser } from '../../env.ts';

/**
 * The thread and parent reply that a new reply answers. Members cannot reply to anything that is
 * hidden from them.
 */
export interface ReplyTarget {
  id: string;
  thread_id: string;
  reply_id: string | null;
}

/** The thread of a new reply, and the reply that it answers, if any. */
export const targetThread = alias(threadsTable, 'thread');
export const parentReply = alias(threadRepliesTable, 'parent');

/** SQL condition for the join of the parent reply. */
export const isParent = ({ reply_id }: ReplyTarget) =>
  and(eq(parentReply.id, sql`${reply_id}`), eq(parentReply.thread_id, targetThread.id));

/**
 * SQL condition: a new reply may target the thread and the parent. Admins may also reply to deleted
 * content; members not to anything hidden from them.
 */
export function isTarget({ thread_id, reply_id }: ReplyTarget, viewer: AuthenticatedUser | null) {
  const reader = viewer?.id ?? '';
  const isSeen = and(
    isFalse(targetThread.is_deleted),
    sql`${parentReply.is_deleted} is not 1`,
    isNotBlocked(reader, targetThread.created_by),
    isNotBlocked(reader, parentReply.created_by),
  );
  return and(
    eq(targetThread.id, thread_id),
    reply_id === null ? undefined : isNotNull(parentReply.id),
    viewer?.is_admin ? undefined : isSeen,
  );
}
