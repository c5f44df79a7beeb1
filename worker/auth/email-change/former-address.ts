import { sql } from 'drizzle-orm';

/**
 * Address before a recent change, while a link can restore it: the first of several, or null if
 * unchanged. SQL on row `users` with the placeholder `good`, the oldest valid time.
 */
export const formerAddressSql = sql`(select nullif(email, users.email) from email_links
  where user_id = users.id and purpose = 'stop' and created_at > ${sql.placeholder('good')}
  order by created_at limit 1)`;
