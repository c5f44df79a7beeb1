import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { session } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import type { App, Bindings } from '../../env.ts';
import { agentName } from '../../http/get-user-agent-name.ts';
import { agentOf, countryOf } from '../../http/client-info.ts';
import { milliseconds, now } from '../../db/clock.ts';
import { Refusal } from '../../http/http-error.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { hashOf, newSecret } from '../link-token.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { recordSecurity } from '../record-security-event.ts';
import { oldest } from '../current-user.ts';
import { addRefresh, tokenAnswer } from './open-session.ts';
import {
  clearRefreshCookie,
  type RefreshCookie,
  readRefreshCookie,
  setRefreshCookie,
} from './refresh-cookie.ts';
import { isElsewhere, tellElsewhere } from './session-moved.ts';
import { endSession } from './end-session.ts';

interface Refresh {
  user_id: string;
  name: string;
  email: string;
  /** 0 if the cookie is older than what is stored. */
  is_kept: number;
  used_at: string | null;
  /** Browser and country at the session's start or last use. */
  user_agent_name: string | null;
  country_name: string | null;
  /** Country of this request. */
  present_country: string | null;
}

const find = prepare<Refresh>(sql`
  select s.user_id, u.name, u.email, r.hash is not null as is_kept, r.used_at, s.user_agent_name,
    s.country_name, (select name from countries where id = ${sql.placeholder('country')}) as present_country
  from sessions s join users u on u.id = s.user_id
    left join session_refreshes r on r.hash = ${sql.placeholder('hash')} and r.session_id = s.id
  where s.id = ${sql.placeholder('session_id')}
    and iif(s.refresh_family_hash is null, r.hash is not null, s.refresh_family_hash = ${sql.placeholder('family')})
    and s.last_used_at > ${sql.placeholder('idle')} and s.created_at > ${sql.placeholder('begun')}
    and u.is_active = 1`);

/** Stored cookies of a session, and when they were used. */
const chain = prepare<{ hash: string; used_at: string | null }>(sql`
  select hash, used_at from session_refreshes where session_id = ${sql.placeholder('session_id')}
    and hash in (select value from json_each(${sql.placeholder('hashes')}))`);

const use = prepare(sql`update session_refreshes set used_at = ${sql.placeholder('now')}
  where hash = ${sql.placeholder('hash')} and used_at is null`);

const touch = prepare(sql`update sessions
  set last_used_at = ${sql.placeholder('now')}, user_agent_name = ${sql.placeholder('agent')},
    country_name = coalesce(${sql.placeholder('country')}, country_name),
    refresh_family_hash = coalesce(refresh_family_hash, ${sql.placeholder('family')})
  where id = ${sql.placeholder('id')}`);

/** Maximum successors to look for: within ten seconds no more are used. */
const ahead = 5;

/**
 * Derives the next cookie secrets from the sent one and SESSION_KEY. Concurrent tabs thus get the
 * same next cookie, and a session has a single chain.
 */
function followersOf(env: Bindings, { session_id, secret }: RefreshCookie): string[] {
  const secrets: string[] = [];
  for (let last = secret; secrets.length < ahead; secrets.push(last)) {
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
const dropUsed = prepare(sql`delete from session_refreshes
  where session_id = ${sql.placeholder('session_id')} and used_at < ${sql.placeholder('before')}`);

/**
 * POST /sobe/token with the refresh cookie: responds with a token and the next cookie. Reuse within
 * ten seconds is a race of two tabs; later reuse means theft and ends the session.
 * @throws HttpError 401
 */
export async function refresh(c: Context<App>) {
  const cookie = readRefreshCookie(c);
  if (!cookie) throw new Refusal(401, 'Please sign in.');
  const { session_id } = cookie;
  const [hash, family] = await Promise.all([hashOf(cookie.secret), hashOf(cookie.family)]);
  const followers = await Promise.all(
    followersOf(c.env, cookie).map(async (secret) => ({ secret, hash: await hashOf(secret) })),
  );
  const [[found], known, [template]] = await c.var.db.batch([
    find({ hash, family, session_id, country: countryOf(c), ...oldest() }),
    chain({ session_id, hashes: JSON.stringify(followers.map((one) => one.hash)) }),
    templateOf('session-elsewhere'),
  ]);
  const isStolen = found !== undefined && (!found.is_kept || usedLongAgo(found.used_at));
  if (!found || isStolen) {
    clearRefreshCookie(c);
    // Only the holder of the secret may end the session, not someone who knows its id.
    if (isStolen) {
      const told = await tellElsewhere(c, found, template, { isEnded: true });
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
  const country = found.present_country;
  const told = isElsewhere(found, { user_agent_name: agent, country_name: country })
    ? await tellElsewhere(c, found, template, { isEnded: false })
    : null;
  const isUsed = (one: { hash: string }) =>
    known.some((row) => row.hash === one.hash && row.used_at !== null);
  const next = followers.find((one) => !isUsed(one)) ?? (await newSecret());
  const moment = now();
  const before = new Date(milliseconds() - againMilliseconds).toISOString();
  await c.var.db.batch([
    use({ hash, now: moment }),
    touch({ id: session_id, now: moment, agent, country, family }),
    dropUsed({ session_id, before }),
    addRefresh({ hash: next.hash, session_id }),
    ...(told
      ? [
          recordSecurity(c, {
            kind: 'session_elsewhere',
            user: found.user_id,
            by: null,
            detail: `began in ${[found.user_agent_name, found.country_name].filter(Boolean).join(', ')}`,
          }),
          ...told.statements(),
        ]
      : []),
  ]);
  if (told) await enqueue(c.env, [told]);
  setRefreshCookie(c, { ...cookie, secret: next.secret });
  return tokenAnswer(c, found.user_id, session_id);
}

const seenAs = (c: Context<App>) => {
  const agent = agentOf(c);
  return agent && agentName(agent);
};

const againMilliseconds = session.refreshAgainSeconds * 1000;

const usedLongAgo = (moment: string | null) =>
  moment !== null && milliseconds() - Date.parse(moment) > againMilliseconds;
