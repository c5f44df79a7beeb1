import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { session } from '../contract/limits.ts';
import type { App } from '../env.ts';
import { isHttps } from '../lib/https.ts';

/** With `__Host-` no other host of the domain can set it, nor a page by plain http. */
const nameOf = ({ env }: Context<App>) => (isHttps(env) ? '__Host-refresh' : 'refresh');

/** Never sent by another site. The name on https asks for the path of the whole site. */
const options = (c: Context<App>) =>
  ({
    path: isHttps(c.env) ? '/' : '/sobe',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(c.env),
  }) as const;

export interface RefreshCookie {
  session_id: string;
  /** Good once. */
  secret: string;
  /** The secret of the first cookie of the session, which all that follow carry along. */
  family: string;
}

/** `{session}.{secret}` of the first of a session, `{session}.{secret}.{family}` of those that follow. */
export function setRefreshCookie(
  c: Context<App>,
  { session_id, secret, family }: Omit<RefreshCookie, 'family'> & { family?: string },
) {
  const maxAge = session.idleDays * 24 * 60 * 60;
  const value = [session_id, secret, family].filter(Boolean).join('.');
  setCookie(c, nameOf(c), value, { ...options(c), maxAge });
}

export function readRefreshCookie(c: Context<App>): RefreshCookie | null {
  const [session_id, secret, family = secret] = getCookie(c, nameOf(c))?.split('.') ?? [];
  return session_id && secret && family ? { session_id, secret, family } : null;
}

export const clearRefreshCookie = (c: Context<App>) => {
  deleteCookie(c, nameOf(c), options(c));
};
