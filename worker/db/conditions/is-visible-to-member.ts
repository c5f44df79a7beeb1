import { type SQL, sql } from 'drizzle-orm';

type UserId = SQL | string;

/**
 * SQL condition: a member may see user `u`, because of a public profile, thread contributions, a
 * friendship, a conversation or an own block.
 */
export const isVisibleToMember = (me: UserId) => sql`(u.is_public = 1
  or exists (select 1 from thread_replies where created_by = u.id and is_deleted = 0)
  or exists (select 1 from threads where created_by = u.id and is_deleted = 0)
  or exists (select 1 from friends where from_id in (${me}, u.id) and to_id in (${me}, u.id))
  or exists (select 1 from message_participants where user_id = ${me} and other_id = u.id)
  or exists (select 1 from blocks where blocker_id = ${me} and blocked_id = u.id))`;
