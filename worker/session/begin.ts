import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { prepare, type Statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { signAccessToken } from '../lib/access-token.ts';
import { agentName } from '../lib/agent-name.ts';
import { addressOf, agentOf, countryOf } from '../lib/caller.ts';
import { now } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { newSecret } from '../lib/outbox/secret.ts';
import { readRefreshCookie, setRefreshCookie } from './cookie.ts';
import { rememberDevice } from './device.ts';
import { endRefreshed } from './revoke.ts';

const begin = prepare(sql`
  insert into sessions (id, user_id, created_at, last_used_at, client_ip, country_name, user_agent_name)
  values (${sql.placeholder('id')}, ${sql.placeholder('user_id')}, ${sql.placeholder('now')},
    ${sql.placeholder('now')}, ${sql.placeholder('client_ip')},
    (select name from countries where id = ${sql.placeholder('country')}), ${sql.placeholder('agent')})`);

export const addRefresh = prepare(sql`
  insert into session_refreshes (hash, session_id)
  values (${sql.placeholder('hash')}, ${sql.placeholder('session_id')})`);

/** Opens a session in one batch with what goes before it, and answers with its first token. */
export async function beginSession(
  c: Context<App>,
  user: { id: string; email: string },
  before: Statement[],
) {
  const id = newId();
  const { secret, hash } = await newSecret();
  const agent = agentOf(c);
  const former = readRefreshCookie(c);
  await c.var.db.batch([
    ...before,
    // One session a device.
    ...(former ? await endRefreshed(former, user.id) : []),
    begin({
      id,
      user_id: user.id,
      now: now(),
      client_ip: addressOf(c),
      country: countryOf(c),
      agent: agent && agentName(agent),
    }),
    addRefresh({ hash, session_id: id }),
  ]);
  setRefreshCookie(c, id, secret);
  await rememberDevice(c, user.email);
  return tokenAnswer(c, user.id, id);
}

export async function tokenAnswer(c: Context<App>, user_id: string, session_id: string) {
  const token = await signAccessToken(c.env, user_id, session_id);
  return c.json({ ...token, token_type: 'bearer' as const });
}
