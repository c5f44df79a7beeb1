/** Access tokens of sessions and impersonations: signing, and verification on each request. */

import { jwtVerify, SignJWT } from 'jose';
import { minuteMs, sessionLimits } from '../contract/shared/limits.ts';
import { getNowMs } from '../db/clock.ts';
import type { Bindings } from '../env.ts';
import { encodeKey } from '../http/validate-secrets.ts';

export interface AccessToken {
  user_id: string;
  session_id: string;
  valid_until: string;
  /** Impersonating admin, who owns the session; null in ordinary tokens. */
  seen_by: string | null;
}

const algorithm = 'HS256';
const types = { own: 'at+jwt', seeing: 'seeing+jwt' };
const audience = 'sobe';

/** Signs an access token, valid for one hour. */
export const signAccessToken = (env: Bindings, user_id: string, session_id: string) =>
  sign(env, { user_id, session_id, seen_by: null }, sessionLimits.accessTokenMinutes);

/** Signs an impersonation token. Its own token type keeps it from passing as an ordinary token. */
export const signImpersonationToken = (env: Bindings, claims: Omit<AccessToken, 'valid_until'>) =>
  sign(env, claims, sessionLimits.impersonationMinutes);

async function sign(
  env: Bindings,
  { user_id, session_id, seen_by }: Omit<AccessToken, 'valid_until'>,
  length: number,
) {
  const now = Math.floor(getNowMs() / 1000);
  const until = now + (length * minuteMs) / 1000;
  const access_token = await new SignJWT({ sid: session_id, ...(seen_by && { by: seen_by }) })
    .setProtectedHeader({ alg: algorithm, typ: seen_by ? types.seeing : types.own })
    .setIssuer(env.SITE_URL)
    .setAudience(audience)
    .setSubject(user_id)
    .setIssuedAt(now)
    .setExpirationTime(until)
    .sign(encodeKey(env.SESSION_KEY));
  return { access_token, valid_until: moment(until) };
}

/**
 * Verifies a token with the current or the previous key; null if neither signed it. Expired tokens
 * pass only when the session is to be ended.
 */
export async function verifyAccessToken(
  env: Bindings,
  token: string,
  { expired = false, type = 'own' }: { expired?: boolean; type?: keyof typeof types } = {},
): Promise<AccessToken | null> {
  for (const key of [env.SESSION_KEY, env.SESSION_KEY_PREVIOUS]) {
    if (!key) continue;
    const verified = await jwtVerify(token, encodeKey(key), {
      algorithms: [algorithm],
      typ: types[type],
      issuer: env.SITE_URL,
      audience,
      currentDate: new Date(expired ? 0 : getNowMs()),
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch(() => null);
    if (!verified) continue;
    const { sub = '', sid, exp = 0, by } = verified.payload;
    const seen_by = type === 'seeing' ? String(by) : null;
    return { user_id: sub, session_id: String(sid), valid_until: moment(exp), seen_by };
  }
  return null;
}

const moment = (seconds: number) => new Date(seconds * 1000).toISOString();
