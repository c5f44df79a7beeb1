import { type SQL, sql } from 'drizzle-orm';

type Somebody = SQL | string;

/**
 * Whether a member can have met a person `u`: by a public profile, by what they have written in
 * threads, or in a friendship, a conversation or a block of its own. Each is told by one row.
 */
export const canHaveMet = (me: Somebody) => sql`(u.is_public = 1
  or exists (select 1 from thread_replies where created_by = u.id and is_deleted = 0)
  or exists (select 1 from threads where created_by = u.id and is_deleted = 0)
  or exists (select 1 from friends where from_id in (${me}, u.id) and to_id in (${me}, u.id))
  or exists (select 1 from message_participants where user_id = ${me} and other_id = u.id)
  or exists (select 1 from blocks where blocker_id = ${me} and blocked_id = u.id))`;
