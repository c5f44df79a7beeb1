import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { session } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { milliseconds, now } from '../lib/clock.ts';
import { Refusal } from '../lib/errors.ts';
import { hashOf, newSecret } from '../lib/outbox/secret.ts';
import { oldest } from '../lib/viewer.ts';
import { addRefresh, tokenAnswer } from './begin.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './cookie.ts';
import { endSession } from './end.ts';

interface Refresh {
  user_id: string;
  used_at: string | null;
}

const find = prepare<Refresh>(sql`
  select s.user_id, r.used_at from session_refreshes r
    join sessions s on s.id = r.session_id join users u on u.id = s.user_id
  where r.hash = ${sql.placeholder('hash')} and r.session_id = ${sql.placeholder('session_id')}
    and s.last_used_at > ${sql.placeholder('idle')} and s.created_at > ${sql.placeholder('begun')}
    and u.is_active = 1`);

const use = prepare(sql`update session_refreshes set used_at = ${sql.placeholder('now')}
  where hash = ${sql.placeholder('hash')} and used_at is null`);

const touch = prepare(sql`update sessions set last_used_at = ${sql.placeholder('now')}
  where id = ${sql.placeholder('id')}`);

/** Used ones are kept for a day, so that a stolen one that comes late is known for what it is. */
const dropUsed = prepare(sql`delete from session_refreshes
  where session_id = ${sql.placeholder('session_id')} and used_at < ${sql.placeholder('before')}`);

/**
 * POST /sobe/token with the refresh cookie: a token, and the next cookie. A cookie is used once;
 * again within ten seconds two tabs have met, later it was stolen or lost and the session ends.
 * @throws Refusal 401
 */
export async function refresh(c: Context<App>) {
  const cookie = readRefreshCookie(c);
  if (!cookie) throw new Refusal(401, 'Please sign in.');
  const { session_id } = cookie;
  const hash = await hashOf(cookie.secret);
  const [[found]] = await c.var.db.batch([find({ hash, session_id, ...oldest() })]);
  const isStolen = found !== undefined && usedLongAgo(found.used_at);
  if (!found || isStolen) {
    clearRefreshCookie(c);
    // Only who has had the secret ends the session, not who knows its id.
    if (isStolen) await c.var.db.batch(endSession(session_id));
    throw new Refusal(401, 'Please sign in.');
  }
  const next = await newSecret();
  const moment = now();
  const before = new Date(milliseconds() - 24 * 60 * 60 * 1000).toISOString();
  await c.var.db.batch([
    use({ hash, now: moment }),
    touch({ id: session_id, now: moment }),
    dropUsed({ session_id, before }),
    addRefresh({ hash: next.hash, session_id }),
  ]);
  setRefreshCookie(c, session_id, next.secret);
  return tokenAnswer(c, found.user_id, session_id);
}

const usedLongAgo = (moment: string | null) =>
  moment !== null && milliseconds() - Date.parse(moment) > session.refreshAgainSeconds * 1000;
