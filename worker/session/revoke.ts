import { sql } from 'drizzle-orm';
import { prepare, type Statement } from '../db/client.ts';
import { hashOf } from '../lib/outbox/secret.ts';

const drop = prepare(sql`delete from sessions where id = (select session_id from session_refreshes
  where hash = ${sql.placeholder('hash')} and session_id = ${sql.placeholder('session_id')})
  and user_id = coalesce(${sql.placeholder('user_id')}, user_id)`);

const dropRefreshes = prepare(sql`delete from session_refreshes
  where session_id = ${sql.placeholder('session_id')}
    and not exists (select 1 from sessions where id = session_refreshes.session_id)`);

/** Ends the session of a refresh cookie, for whoever has its secret; where a person is named, if it is theirs. */
export async function endRefreshed(
  { session_id, secret }: { session_id: string; secret: string },
  user_id: string | null = null,
): Promise<Statement[]> {
  const hash = await hashOf(secret);
  return [drop({ hash, session_id, user_id }), dropRefreshes({ session_id })];
}
