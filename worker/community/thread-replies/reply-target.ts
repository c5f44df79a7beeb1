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
export const thread = alias(threadsTable, 'thread');
export const parent = alias(threadRepliesTable, 'parent');

/** SQL condition for the join of the parent reply. */
export const isParent = ({ reply_id }: ReplyTarget) =>
  and(eq(parent.id, sql`${reply_id}`), eq(parent.thread_id, thread.id));

/**
 * SQL condition: a new reply may target the thread and the parent. Admins may also reply to deleted
 * content; members not to anything hidden from them.
 */
export function isTarget({ thread_id, reply_id }: ReplyTarget, viewer: AuthenticatedUser | null) {
  const reader = viewer?.id ?? '';
  const isSeen = and(
    isFalse(thread.is_deleted),
    sql`${parent.is_deleted} is not 1`,
    isNotBlocked(reader, thread.created_by),
    isNotBlocked(reader, parent.created_by),
  );
  return and(
    eq(thread.id, thread_id),
    reply_id === null ? undefined : isNotNull(parent.id),
    viewer?.is_admin ? undefined : isSeen,
  );
}
