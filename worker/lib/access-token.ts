import { jwtVerify, SignJWT } from 'jose';
import { minutes, session } from '../contract/limits.ts';
import type { Bindings } from '../env.ts';
import { milliseconds } from './clock.ts';
import { keyOf } from './keys.ts';

/** What an access token says: who, in which session, and until when (ISO 8601). */
export interface AccessToken {
  user_id: string;
  session_id: string;
  valid_until: string;
}

const algorithm = 'HS256';
const type = 'at+jwt';
const audience = 'sobe';

/** A signed token, good for an hour. */
export async function signAccessToken(env: Bindings, user_id: string, session_id: string) {
  const now = Math.floor(milliseconds() / 1000);
  const until = now + (session.accessTokenMinutes * minutes) / 1000;
  const access_token = await new SignJWT({ sid: session_id })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(env.SITE_URL)
    .setAudience(audience)
    .setSubject(user_id)
    .setIssuedAt(now)
    .setExpirationTime(until)
    .sign(keyOf(env.SESSION_KEY));
  return { access_token, valid_until: moment(until) };
}

/**
 * What a token says if one of the site's keys has signed it; null otherwise. Two keys are good
 * while one is changed. An expired one passes only where the session is to be ended.
 */
export async function readAccessToken(
  env: Bindings,
  token: string,
  { expired = false } = {},
): Promise<AccessToken | null> {
  for (const key of [env.SESSION_KEY, env.SESSION_KEY_PREVIOUS]) {
    if (!key) continue;
    const verified = await jwtVerify(token, keyOf(key), {
      algorithms: [algorithm],
      typ: type,
      issuer: env.SITE_URL,
      audience,
      currentDate: new Date(expired ? 0 : milliseconds()),
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch(() => null);
    if (!verified) continue;
    const { sub = '', sid, exp = 0 } = verified.payload;
    return { user_id: sub, session_id: String(sid), valid_until: moment(exp) };
  }
  return null;
}

const moment = (seconds: number) => new Date(seconds * 1000).toISOString();
