/**
 * POST /sobe/token with the refresh cookie: responds with a token and the next cookie. Reuse within
 * ten seconds is a race of two tabs; later reuse means theft and ends the session.
 * @throws HttpError 401
 */

import { createHmac } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { sessionLimits } from '../../contract/shared/limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { isOneOf, isTrue, qb } from '../../db/query-builder.ts';
import { sessionRefreshesTable, sessionsTable } from '../../db/schema/accounts.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv, Bindings } from '../../env.ts';
import { getClientCountry, getUserAgent } from '../../http/client-info.ts';
import { getUserAgentName } from '../../http/get-user-agent-name.ts';
import { HttpError } from '../../http/http-error.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { getOldestSession } from '../current-user.ts';
import { createToken, hashToken } from '../link-token.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { selectCountryName } from '../select-country-name.ts';
import { endSession } from './end-session.ts';
import { insertRefreshToken, respondWithToken } from './open-session.ts';
import {
  clearRefreshCookie,
  type RefreshCookie,
  readRefreshCookie,
  setRefreshCookie,
} from './refresh-cookie.ts';
import { composeSessionMovedMail, hasSessionMoved } from './session-moved.ts';

const isStored = isNotNull(sessionRefreshesTable.hash);

const sessionQuery = prepare(
  ['hash', 'family', 'session_id', 'country', 'idle', 'begun'],
  ({ hash, family, session_id, country, idle, begun }) =>
    qb
      .select({
        user_id: sessionsTable.user_id,
        name: usersTable.name,
        email: usersTable.email,
        language_id: usersTable.language_id,
        /** False if the cookie is older than the stored refresh token. */
        is_stored: isStored.mapWith(Boolean),
        used_at: sessionRefreshesTable.used_at,
        // Browser and country at the session's start or last use.
        user_agent_name: sessionsTable.user_agent_name,
        country_name: sessionsTable.country_name,
        /** Country of this request. */
        present_country: selectCountryName(country),
      })
      .from(sessionsTable)
      .innerJoin(usersTable, eq(usersTable.id, sessionsTable.user_id))
      .leftJoin(
        sessionRefreshesTable,
        and(
          eq(sessionRefreshesTable.hash, hash),
          eq(sessionRefreshesTable.session_id, sessionsTable.id),
        ),
      )
      .where(
        and(
          eq(sessionsTable.id, session_id),
          sql`iif(${sessionsTable.refresh_family_hash} is null, ${isStored}, ${sessionsTable.refresh_family_hash} = ${family})`,
          gt(sessionsTable.last_used_at, idle),
          gt(sessionsTable.created_at, begun),
          isTrue(usersTable.is_active),
        ),
      ),
);

/** Stored cookies of a session, and when they were used. */
const selectTokenChain = (session_id: string, hashes: string[]) =>
  statement(
    qb
      .select({ hash: sessionRefreshesTable.hash, used_at: sessionRefreshesTable.used_at })
      .from(sessionRefreshesTable)
      .where(
        and(
          eq(sessionRefreshesTable.session_id, session_id),
          isOneOf(sessionRefreshesTable.hash, hashes),
        ),
      ),
  );

const markTokenUsedQuery = prepare(['hash', 'now'], ({ hash, now }) =>
  qb
    .update(sessionRefreshesTable)
    .set({ used_at: sql`${now}` })
    .where(and(eq(sessionRefreshesTable.hash, hash), isNull(sessionRefreshesTable.used_at))),
);

const touchSessionQuery = prepare(
  ['id', 'now', 'agent', 'country', 'family'],
  ({ id, now, agent, country, family }) =>
    qb
      .update(sessionsTable)
      .set({
        last_used_at: sql`${now}`,
        user_agent_name: sql`${agent}`,
        country_name: sql`coalesce(${country}, ${sessionsTable.country_name})`,
        refresh_family_hash: sql`coalesce(${sessionsTable.refresh_family_hash}, ${family})`,
      })
      .where(eq(sessionsTable.id, id)),
);

/** Maximum successors to look for: within ten seconds no more are used. */
const MAX_AHEAD = 5;

/**
 * Derives the next cookie secrets from the sent one and SESSION_KEY. Concurrent tabs thus get the
 * same next cookie, and a session has a single chain.
 */
function deriveNextSecrets(env: Bindings, { session_id, secret }: RefreshCookie): string[] {
  const secrets: string[] = [];
  for (let last = secret; secrets.length < MAX_AHEAD; secrets.push(last)) {
    last = createHmac('sha256', env.SESSION_KEY)
      .update(`refresh ${session_id} ${last}`)
      .digest('base64url');
  }
  return secrets;
}

/**
 * Late reuse is recognized by the cookie's family, so used cookies are only stored for the time
 * that tabs may race.
 */
const deleteUsedTokens = prepare(['session_id', 'before'], ({ session_id, before }) =>
  qb
    .delete(sessionRefreshesTable)
    .where(
      and(
        eq(sessionRefreshesTable.session_id, session_id),
        lt(sessionRefreshesTable.used_at, before),
      ),
    ),
);

export async function refreshSession(c: Context<AppEnv>) {
  const cookie = readRefreshCookie(c);
  if (!cookie) throw new HttpError(401, 'sign_in_required');
  const { session_id } = cookie;
  const [hash, family] = await Promise.all([hashToken(cookie.secret), hashToken(cookie.family)]);
  const followers = await Promise.all(
    deriveNextSecrets(c.env, cookie).map(async (secret) => ({
      secret,
      hash: await hashToken(secret),
    })),
  );
  const {
    session: [found],
    known,
    template: [template],
  } = await c.var.db.run({
    queries: {
      session: sessionQuery({
        hash,
        family,
        session_id,
        country: getClientCountry(c),
        ...getOldestSession(),
      }),
      known: selectTokenChain(
        session_id,
        followers.map((one) => one.hash),
      ),
      template: templateQuery('session-elsewhere'),
    },
  });
  const isStolen = found !== undefined && (!found.is_stored || wasUsedLongAgo(found.used_at));
  if (!found || isStolen) {
    clearRefreshCookie(c);
    // Only the holder of the secret may end the session, not someone who knows its id.
    if (isStolen) {
      const mail = await composeSessionMovedMail(c, found, template, { isEnded: true });
      await c.var.db.batch([
        ...endSession(session_id),
        recordSecurityEvent(c, { kind: 'session_stolen', user: found.user_id, by: null }),
        ...mail.statements(),
      ]);
      await enqueueMails(c.env, [mail]);
    }
    throw new HttpError(401, 'sign_in_required');
  }
  const agent = getBrowserName(c);
  const country = found.present_country;
  const movedMail = hasSessionMoved(found, { user_agent_name: agent, country_name: country })
    ? await composeSessionMovedMail(c, found, template, { isEnded: false })
    : null;
  const isUsed = (one: { hash: string }) =>
    known.some((row) => row.hash === one.hash && row.used_at !== null);
  const next = followers.find((one) => !isUsed(one)) ?? (await createToken());
  const moment = getNowIso();
  const before = new Date(getNowMs() - REUSE_MS).toISOString();
  await c.var.db.batch([
    markTokenUsedQuery({ hash, now: moment }),
    touchSessionQuery({ id: session_id, now: moment, agent, country, family }),
    deleteUsedTokens({ session_id, before }),
    insertRefreshToken({ hash: next.hash, session_id }),
    ...(movedMail
      ? [
          recordSecurityEvent(c, {
            kind: 'session_elsewhere',
            user: found.user_id,
            by: null,
            detail: `started in ${[found.user_agent_name, found.country_name].filter(Boolean).join(', ')}`,
          }),
          ...movedMail.statements(),
        ]
      : []),
  ]);
  if (movedMail) await enqueueMails(c.env, [movedMail]);
  setRefreshCookie(c, { ...cookie, secret: next.secret });
  return respondWithToken(c, found.user_id, session_id);
}

const getBrowserName = (c: Context<AppEnv>) => {
  const agent = getUserAgent(c);
  return agent && getUserAgentName(agent);
};

const REUSE_MS = sessionLimits.refreshAgainSeconds * 1000;

const wasUsedLongAgo = (moment: string | null) =>
  moment !== null && getNowMs() - Date.parse(moment) > REUSE_MS;
