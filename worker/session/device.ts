import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { session } from '../contract/limits.ts';
import type { App } from '../env.ts';
import { isHttps } from '../lib/https.ts';
import { hashOf, newSecret } from '../lib/outbox/secret.ts';

/** As of the refresh cookie, and the path that goes with it. */
const nameOf = ({ env }: Context<App>) => (isHttps(env) ? '__Host-device' : 'device');

/**
 * A device that signed in before has a row of its own for failures, so that others' guesses do not
 * shut a member out. The cookie is signed and names the account by a hash, and nothing else.
 * Returns the device's name, or null for one that is not known to this account.
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
