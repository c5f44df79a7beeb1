import { type SQL, sql } from 'drizzle-orm';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import type { AuthenticatedUser } from '../../env.ts';

/**
 * The thread and parent reply that a new reply answers. Members cannot reply to anything that is
 * hidden from them.
 */
export interface ReplyTarget {
  id: string;
  thread_id: unknown;
  reply_id: unknown;
}

/**
 * Thread `t` and parent reply `p` that a new reply may target. Admins may also reply to deleted
 * content; members not to anything hidden from them.
 */
export function buildTargetQuery(
  { thread_id, reply_id }: ReplyTarget,
  viewer: AuthenticatedUser | null,
): SQL {
  const isSeen = sql`t.is_deleted = 0 and p.is_deleted is not 1
    and ${isNotBlocked(viewer?.id ?? '', sql`t.created_by`)}
    and ${isNotBlocked(viewer?.id ?? '', sql`p.created_by`)}`;
  return sql`threads t
    left join thread_replies p on p.id = ${reply_id} and p.thread_id = t.id
    where t.id = ${thread_id} and (${reply_id} is null or p.id is not null)
      and ${viewer?.is_admin ? sql`1` : isSeen}`;
}
