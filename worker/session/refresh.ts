import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { session } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { agentName } from '../lib/agent-name.ts';
import { agentOf } from '../lib/caller.ts';
import { milliseconds, now } from '../lib/clock.ts';
import { Refusal } from '../lib/errors.ts';
import { enqueue } from '../lib/outbox/enqueue.ts';
import { hashOf, newSecret } from '../lib/outbox/secret.ts';
import { templateOf } from '../lib/outbox/templates.ts';
import { recordSecurity } from '../lib/security-record.ts';
import { oldest } from '../lib/viewer.ts';
import { addRefresh, tokenAnswer } from './begin.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './cookie.ts';
import { endSession } from './end.ts';
import { tellNewDevice } from './new-device.ts';

interface Refresh {
  user_id: string;
  name: string;
  email: string;
  used_at: string | null;
  /** The browser in which the session began, or was seen last. */
  user_agent_name: string | null;
}

const find = prepare<Refresh>(sql`
  select s.user_id, u.name, u.email, r.used_at, s.user_agent_name from session_refreshes r
    join sessions s on s.id = r.session_id join users u on u.id = s.user_id
  where r.hash = ${sql.placeholder('hash')} and r.session_id = ${sql.placeholder('session_id')}
    and s.last_used_at > ${sql.placeholder('idle')} and s.created_at > ${sql.placeholder('begun')}
    and u.is_active = 1`);

const use = prepare(sql`update session_refreshes set used_at = ${sql.placeholder('now')}
  where hash = ${sql.placeholder('hash')} and used_at is null`);

const touch = prepare(sql`update sessions
  set last_used_at = ${sql.placeholder('now')}, user_agent_name = ${sql.placeholder('agent')}
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
  const [[found], [template]] = await c.var.db.batch([
    find({ hash, session_id, ...oldest() }),
    templateOf('new-device'),
  ]);
  const isStolen = found !== undefined && usedLongAgo(found.used_at);
  if (!found || isStolen) {
    clearRefreshCookie(c);
    // Only who has had the secret ends the session, not who knows its id.
    if (isStolen) {
      const told = await tellNewDevice(c, { ...found, id: found.user_id }, template);
      await c.var.db.batch([
        ...endSession(session_id),
        recordSecurity(c, { kind: 'session_stolen', user: found.user_id, by: null }),
        ...told.statements(),
      ]);
      await enqueue(c.env, [told]);
    }
    throw new Refusal(401, 'Please sign in.');
  }
  const agent = seenAs(c);
  // A browser stays what it is: another one has got hold of the cookie.
  const isElsewhere = found.user_agent_name !== null && agent !== found.user_agent_name;
  const told = isElsewhere
    ? await tellNewDevice(c, { ...found, id: found.user_id }, template)
    : null;
  const next = await newSecret();
  const moment = now();
  const before = new Date(milliseconds() - 24 * 60 * 60 * 1000).toISOString();
  await c.var.db.batch([
    use({ hash, now: moment }),
    touch({ id: session_id, now: moment, agent }),
    dropUsed({ session_id, before }),
    addRefresh({ hash: next.hash, session_id }),
    ...(told
      ? [
          recordSecurity(c, {
            ...{ kind: 'session_elsewhere', user: found.user_id, by: null },
            detail: `began in ${found.user_agent_name}`,
          }),
          ...told.statements(),
        ]
      : []),
  ]);
  if (told) await enqueue(c.env, [told]);
  setRefreshCookie(c, session_id, next.secret);
  return tokenAnswer(c, found.user_id, session_id);
}

const seenAs = (c: Context<App>) => {
  const agent = agentOf(c);
  return agent && agentName(agent);
};

const usedLongAgo = (moment: string | null) =>
  moment !== null && milliseconds() - Date.parse(moment) > session.refreshAgainSeconds * 1000;
