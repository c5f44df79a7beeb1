import { sql } from 'drizzle-orm';
import { prepare, type Statement } from '../db/client.ts';
import { hashOf } from '../lib/outbox/secret.ts';

const drop = prepare(sql`delete from sessions where id = (select session_id from session_refreshes
  where hash = ${sql.placeholder('hash')} and session_id = ${sql.placeholder('session_id')})`);

const dropRefreshes = prepare(sql`delete from session_refreshes
  where session_id = ${sql.placeholder('session_id')}
    and not exists (select 1 from sessions where id = session_refreshes.session_id)`);

/** Ends the session of a refresh cookie, for whoever has its secret. */
export async function endRefreshed(cookie: {
  session_id: string;
  secret: string;
}): Promise<Statement[]> {
  const { session_id } = cookie;
  return [drop({ hash: await hashOf(cookie.secret), session_id }), dropRefreshes({ session_id })];
}
