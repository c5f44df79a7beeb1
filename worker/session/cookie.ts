import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { session } from '../contract/limits.ts';
import type { App } from '../env.ts';

const name = 'refresh';

/** Sent to the session's own addresses alone, never to a page or by another site. */
const options = (c: Context<App>) =>
  ({
    path: '/sobe',
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.env.SITE_URL.startsWith('https:'),
  }) as const;

/** `{session}.{secret}`. */
export function setRefreshCookie(c: Context<App>, session_id: string, secret: string) {
  const maxAge = session.idleDays * 24 * 60 * 60;
  setCookie(c, name, `${session_id}.${secret}`, { ...options(c), maxAge });
}

export function readRefreshCookie(c: Context<App>) {
  const [session_id, secret] = getCookie(c, name)?.split('.') ?? [];
  return session_id && secret ? { session_id, secret } : null;
}

export const clearRefreshCookie = (c: Context<App>) => {
  deleteCookie(c, name, options(c));
};
