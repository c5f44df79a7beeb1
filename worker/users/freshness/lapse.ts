import { sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';

/** As many at a time: what is left the next run takes. */
export const lapsedAtOnce = 500;

/** Takes those out of the directory's facet who have not confirmed for long that they accept new clients. */
export const lapse = prepare<{
  id: string;
}>(sql`update users set is_accepting_lapsed = 1 where id in (
  select id from users where is_accepting_clients = 1 and is_accepting_lapsed = 0
    and confirmed_at <= ${sql.placeholder('before')}
  order by confirmed_at limit ${sql.raw(String(lapsedAtOnce))}) returning id`);
