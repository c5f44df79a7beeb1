import { sql } from 'drizzle-orm';

/** Whether a person `u` of a level `l` can be written to: by the level, and admins always. */
export const takesMessages = sql`(l.authz_messages or u.is_admin)`;
