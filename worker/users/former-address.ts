import { sql } from 'drizzle-orm';

/**
 * The address that an account had before its address was changed of late, as long as a link can put it back: of
 * several the first, and null where that is the present one. Constant SQL of the row `users`, and the placeholder `good`, the moment since when links are.
 */
export const formerAddress = sql`(select nullif(email, users.email) from email_links
  where user_id = users.id and purpose = 'stop' and created_at > ${sql.placeholder('good')}
  order by created_at limit 1)`;
