/**
 * Starts a session in one batch with the given statements, and responds with its first token; null
 * if the condition fails.
 */

import { and, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SecurityEventKind } from '../../contract/accounts/security-events.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { insertIf, qb } from '../../db/query-builder.ts';
import { sessionRefreshesTable, sessionsTable } from '../../db/schema/accounts.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { getClientAddress, getClientCountry, getUserAgent } from '../../http/client-info.ts';
import { getUserAgentName } from '../../http/get-user-agent-name.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import type { MailRecipient } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { isMailWritten } from '../../mail/outbox/written-mails.ts';
import { signAccessToken } from '../access-token.ts';
import { createToken } from '../link-token.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { selectCountryName } from '../select-country-name.ts';
import { endSessionOfCookie, movePushSubscriptions } from './end-session-of-cookie.ts';
import { getKnownDevice, rememberDevice } from './known-device.ts';
import { composeNewDeviceMail, isNewDevice } from './notify-new-device.ts';
import { readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';

export const insertRefreshToken = prepare(['hash', 'session_id'], ({ hash, session_id }) =>
  qb.insert(sessionRefreshesTable).values({ hash, session_id }).onConflictDoNothing(),
);

export interface SignInUser extends MailRecipient {
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
  const begun = sessionExists(id);
  const mail = await composeNewDeviceMail(c, user, template);
  const seen = sql`iif(${isNew}, ${toSql('sign_in_new_device')}, ${toSql('sign_in')})`;
  const written = [
    ...before,
    // One session per device: push subscriptions of the previous session move to the new one.
    ...(former ? [await movePushSubscriptions(former, { user_id: user.id, to: id, when })] : []),
    ...(former ? await endSessionOfCookie(former, user.id) : []),
    statement(
      insertIf(
        sessionsTable,
        {
          id,
          user_id: user.id,
          created_at: getNowIso(),
          last_used_at: getNowIso(),
          refresh_family_hash: hash,
          client_ip: getClientAddress(c),
          country_name: selectCountryName(getClientCountry(c)),
          user_agent_name: agent && getUserAgentName(agent),
        },
        when,
      ),
    ),
    insertRefreshToken({ hash, session_id: id }),
    touchLastLogin({ id: user.id, now: getNowIso(), session_id: id }),
    ...mail.statements(sql`${begun} and ${isNew} and ${Number(user.last_login !== null)}`),
    recordSecurityEvent(c, { kind: seen, user: user.id, by: user.id, detail: by, when: begun }),
    ...behind,
  ];
  const {
    outcome: [outcome],
  } = await c.var.db.run({
    written,
    queries: {
      outcome: statement(
        qb.selectValues({
          is_begun: begun.mapWith(Boolean),
          is_mailed: isMailWritten(mail.id).mapWith(Boolean),
        }),
      ),
    },
  });
  if (!outcome?.is_begun) return null;
  if (outcome.is_mailed) await enqueueMails(c.env, [mail]);
  setRefreshCookie(c, { session_id: id, secret });
  await rememberDevice(c, user.email);
  return respondWithToken(c, user.id, id, user.last_login === null);
}

const toSql = (kind: SecurityEventKind) => sql`${kind}`;

const sessionExists = (id: Placeholder | string) =>
  exists(qb.select({ id: sessionsTable.id }).from(sessionsTable).where(eq(sessionsTable.id, id)));

const touchLastLogin = prepare(['id', 'now', 'session_id'], ({ id, now, session_id }) =>
  qb
    .update(usersTable)
    .set({ last_login: sql`${now}` })
    .where(and(eq(usersTable.id, id), sessionExists(session_id))),
);

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
