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

/** `{session}.{secret}`. */
export function setRefreshCookie(c: Context<App>, session_id: string, secret: string) {
  const maxAge = session.idleDays * 24 * 60 * 60;
  setCookie(c, nameOf(c), `${session_id}.${secret}`, { ...options(c), maxAge });
}

export function readRefreshCookie(c: Context<App>) {
  const [session_id, secret] = getCookie(c, nameOf(c))?.split('.') ?? [];
  return session_id && secret ? { session_id, secret } : null;
}

export const clearRefreshCookie = (c: Context<App>) => {
  deleteCookie(c, nameOf(c), options(c));
};
