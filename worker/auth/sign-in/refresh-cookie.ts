/**
 * The refresh cookie of a session: `{session}.{secret}` at first, `{session}.{secret}.{family}`
 * later.
 */

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionLimits } from '../../contract/shared/limits.ts';
import type { AppEnv } from '../../env.ts';
import { isHttps } from '../../http/require-https.ts';

/**
 * Name of the cookie. The prefix `__Host-` prevents other hosts and plain http pages from setting
 * it.
 */
const getCookieName = ({ env }: Context<AppEnv>) => (isHttps(env) ? '__Host-refresh' : 'refresh');

/**
 * SameSite=Strict keeps other sites from sending it. The `__Host-` prefix requires the path `/`.
 */
const getCookieOptions = (c: Context<AppEnv>) =>
  ({
    path: isHttps(c.env) ? '/' : '/sobe',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(c.env),
  }) as const;

export interface RefreshCookie {
  session_id: string;
  /** Single-use secret. */
  secret: string;
  /** Secret of the session's first cookie, which all later ones contain. */
  family: string;
}

/**
 * Sets `{session}.{secret}` for the first cookie of a session, `{session}.{secret}.{family}` for
 * later ones.
 */
export function setRefreshCookie(
  c: Context<AppEnv>,
  { session_id, secret, family }: Omit<RefreshCookie, 'family'> & { family?: string },
) {
  const maxAge = sessionLimits.idleDays * 24 * 60 * 60;
  const value = [session_id, secret, family].filter(Boolean).join('.');
  setCookie(c, getCookieName(c), value, { ...getCookieOptions(c), maxAge });
}

export function readRefreshCookie(c: Context<AppEnv>): RefreshCookie | null {
  const [session_id, secret, family = secret] = getCookie(c, getCookieName(c))?.split('.') ?? [];
  return session_id && secret && family ? { session_id, secret, family } : null;
}

export const clearRefreshCookie = (c: Context<AppEnv>) => {
  deleteCookie(c, getCookieName(c), getCookieOptions(c));
};
