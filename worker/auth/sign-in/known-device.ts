import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { session } from '../../contract/shared/limits.ts';
import type { App } from '../../env.ts';
import { isHttps } from '../../http/require-https.ts';
import { hashOf, newSecret } from '../link-token.ts';

/** Follows the same rules as the refresh cookie. */
const nameOf = ({ env }: Context<App>) => (isHttps(env) ? '__Host-device' : 'device');

/**
 * Id of a device that signed in to the account before; null otherwise. Known devices count their
 * own failures, so attackers cannot lock out a member. The signed cookie contains only a hash of
 * the account.
 */
export async function knownDevice(c: Context<App>, email: string): Promise<string | null> {
  const value = await getSignedCookie(c, c.env.SESSION_KEY, nameOf(c));
  const [device, account] = (value || '').split('.');
  return device && account === (await hashOf(email)) ? device : null;
}

export async function rememberDevice(c: Context<App>, email: string) {
  const device = (await knownDevice(c, email)) ?? (await newSecret()).secret;
  await setSignedCookie(c, nameOf(c), `${device}.${await hashOf(email)}`, c.env.SESSION_KEY, {
    path: isHttps(c.env) ? '/' : '/sobe',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(c.env),
    maxAge: session.deviceDays * 24 * 60 * 60,
  });
}
