import { sql } from 'drizzle-orm';

/** SQL condition: user `u` of level `l` can receive messages; admins always can. */
export const acceptsMessages = sql`(l.authz_messages or u.is_admin)`;
