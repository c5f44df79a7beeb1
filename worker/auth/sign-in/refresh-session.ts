/**
 * POST /sobe/token with the refresh cookie: responds with a token and the next cookie. Reuse within
 * ten seconds is a race of two tabs; later reuse means theft and ends the session.
 * @throws HttpError 401
 */

import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { sessionLimits } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import type { AppEnv, Bindings } from '../../env.ts';
import { getClientCountry, getUserAgent } from '../../http/client-info.ts';
import { getUserAgentName } from '../../http/get-user-agent-name.ts';
import { HttpError } from '../../http/http-error.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { getOldestSession } from '../current-user.ts';
import { createToken, hashToken } from '../link-token.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { endSession } from './end-session.ts';
import { insertRefreshToken, respondWithToken } from './open-session.ts';
import {
  clearRefreshCookie,
  type RefreshCookie,
  readRefreshCookie,
  setRefreshCookie,
} from './refresh-cookie.ts';
import { composeSessionMovedMail, hasSessionMoved } from './session-moved.ts';

interface RefreshRow {
  user_id: string;
  name: string;
  email: string;
  /** 0 if the cookie is older than the stored refresh token. */
  is_kept: number;
  used_at: string | null;
  /** Browser and country at the session's start or last use. */
  user_agent_name: string | null;
  country_name: string | null;
  /** Country of this request. */
  present_country: string | null;
}

const sessionQuery = prepare<RefreshRow>(sql`
  select s.user_id, u.name, u.email, r.hash is not null as is_kept, r.used_at, s.user_agent_name,
    s.country_name, (select name from countries where id = ${sql.placeholder('country')}) as present_country
  from sessions s join users u on u.id = s.user_id
    left join session_refreshes r on r.hash = ${sql.placeholder('hash')} and r.session_id = s.id
  where s.id = ${sql.placeholder('session_id')}
    and iif(s.refresh_family_hash is null, r.hash is not null, s.refresh_family_hash = ${sql.placeholder('family')})
    and s.last_used_at > ${sql.placeholder('idle')} and s.created_at > ${sql.placeholder('begun')}
    and u.is_active = 1`);

/** Stored cookies of a session, and when they were used. */
const tokenChainQuery = prepare<{ hash: string; used_at: string | null }>(sql`
  select hash, used_at from session_refreshes where session_id = ${sql.placeholder('session_id')}
    and hash in (select value from json_each(${sql.placeholder('hashes')}))`);

const markTokenUsedQuery =
  prepare(sql`update session_refreshes set used_at = ${sql.placeholder('now')}
  where hash = ${sql.placeholder('hash')} and used_at is null`);

const touchSessionQuery = prepare(sql`update sessions
  set last_used_at = ${sql.placeholder('now')}, user_agent_name = ${sql.placeholder('agent')},
    country_name = coalesce(${sql.placeholder('country')}, country_name),
    refresh_family_hash = coalesce(refresh_family_hash, ${sql.placeholder('family')})
  where id = ${sql.placeholder('id')}`);

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
const deleteUsedTokens = prepare(sql`delete from session_refreshes
  where session_id = ${sql.placeholder('session_id')} and used_at < ${sql.placeholder('before')}`);

export async function refreshSession(c: Context<AppEnv>) {
  const cookie = readRefreshCookie(c);
  if (!cookie) throw new HttpError(401, 'Please sign in.');
  const { session_id } = cookie;
  const [hash, family] = await Promise.all([hashToken(cookie.secret), hashToken(cookie.family)]);
  const followers = await Promise.all(
    deriveNextSecrets(c.env, cookie).map(async (secret) => ({
      secret,
      hash: await hashToken(secret),
    })),
  );
  const [[found], known, [template]] = await c.var.db.batch([
    sessionQuery({ hash, family, session_id, country: getClientCountry(c), ...getOldestSession() }),
    tokenChainQuery({ session_id, hashes: JSON.stringify(followers.map((one) => one.hash)) }),
    templateQuery('session-elsewhere'),
  ]);
  const isStolen = found !== undefined && (!found.is_kept || wasUsedLongAgo(found.used_at));
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
    throw new HttpError(401, 'Please sign in.');
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
