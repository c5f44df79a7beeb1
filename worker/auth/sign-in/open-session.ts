/**
 * Starts a session in one batch with the given statements, and responds with its first token; null
 * if the condition fails.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SecurityEventKind } from '../../contract/accounts/security-events.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import type { AppEnv } from '../../env.ts';
import { getClientAddress, getClientCountry, getUserAgent } from '../../http/client-info.ts';
import { getUserAgentName } from '../../http/get-user-agent-name.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { signAccessToken } from '../access-token.ts';
import { createToken } from '../link-token.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { getKnownDevice, rememberDevice } from './known-device.ts';
import { composeNewDeviceMail, isNewDevice } from './notify-new-device.ts';
import { readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { endSessionOfCookie, movePushSubscriptions } from './revoke-session.ts';

export const insertRefreshToken = prepare(sql`
  insert or ignore into session_refreshes (hash, session_id)
  values (${sql.placeholder('hash')}, ${sql.placeholder('session_id')})`);

export interface SignInUser {
  id: string;
  name: string;
  email: string;
  last_login: string | null;
}

interface OpenSessionOptions {
  /** Template of the mail about a new device. */
  template: TemplateRow | undefined;
  /** Sign-in method, for the security event. */
  by: 'password' | 'passkey' | 'password and code' | 'password and passkey' | 'recovery code';
  /** Condition, checked in the same batch. */
  when?: SQL;
  /** Statements that run before the session starts, and after `when` is evaluated. */
  before?: Statement[];
  behind?: Statement[];
}

export async function openSession(
  c: Context<AppEnv>,
  user: SignInUser,
  { template, by, when = sql`1`, before = [], behind = [] }: OpenSessionOptions,
) {
  const id = createId();
  const { secret, hash } = await createToken();
  const agent = getUserAgent(c);
  const former = readRefreshCookie(c);
  const isNew = isNewDevice(c, user.id, Boolean(await getKnownDevice(c, user.email)));
  const begun = sql`exists (select 1 from sessions where id = ${id})`;
  const mail = await composeNewDeviceMail(c, user, template);
  const seen = sql`iif(${isNew}, ${toSql('sign_in_new_device')}, ${toSql('sign_in')})`;
  const rows = await c.var.db.batch([
    ...before,
    // One session per device: push subscriptions of the previous session move to the new one.
    ...(former ? [await movePushSubscriptions(former, { user_id: user.id, to: id, when })] : []),
    ...(former ? await endSessionOfCookie(former, user.id) : []),
    statement(sql`
      insert into sessions (id, user_id, created_at, last_used_at, refresh_family_hash, client_ip, country_name, user_agent_name)
      select ${id}, ${user.id}, ${getNowIso()}, ${getNowIso()}, ${hash}, ${getClientAddress(c)},
        (select name from countries where id = ${getClientCountry(c)}), ${agent && getUserAgentName(agent)} where ${when}`),
    insertRefreshToken({ hash, session_id: id }),
    touchLastLogin({ id: user.id, now: getNowIso(), session_id: id }),
    ...mail.statements(sql`${begun} and ${isNew} and ${Number(user.last_login !== null)}`),
    recordSecurityEvent(c, { kind: seen, user: user.id, by: user.id, detail: by, when: begun }),
    ...behind,
    statement<OpenedRow>(sql`select ${begun} as is_begun,
      exists (select 1 from sent_emails where id = ${mail.id}) as is_told`),
  ]);
  const [{ is_begun, is_told }] = rows.at(-1) as [OpenedRow];
  if (!is_begun) return null;
  if (is_told) await enqueueMails(c.env, [mail]);
  setRefreshCookie(c, { session_id: id, secret });
  await rememberDevice(c, user.email);
  return respondWithToken(c, user.id, id, user.last_login === null);
}

interface OpenedRow {
  is_begun: number;
  is_told: number;
}

const toSql = (kind: SecurityEventKind) => sql`${kind}`;

const touchLastLogin = prepare(sql`
  update users set last_login = ${sql.placeholder('now')}
  where id = ${sql.placeholder('id')} and exists (select 1 from sessions where id = ${sql.placeholder('session_id')})`);

/**
 * Responds with an access token; `is_first` marks the first sign-in, so the site can welcome the
 * user.
 */
export async function respondWithToken(
  c: Context<AppEnv>,
  user_id: string,
  session_id: string,
  isFirst = false,
) {
  const token = await signAccessToken(c.env, user_id, session_id);
  return c.json({ ...token, token_type: 'bearer' as const, ...(isFirst && { is_first: true }) });
}
