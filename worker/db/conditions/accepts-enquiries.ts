import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL condition: user `u` is a public practitioner with offerings, takes enquiries and is not away
 * on a day.
 */
export const acceptsEnquiries = (
  today: SQL | string,
) => sql`(u.is_practitioner = 1 and u.takes_enquiries = 1
  and coalesce(u.away_until, '') < ${today}
  and exists (select 1 from user_sub_categories o where o.user_id = u.id and o.is_public = 1))`;

export const getUtcDay = (moment: string) => moment.slice(0, 10);
