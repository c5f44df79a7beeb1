/**
 * Signed cookie of a device that signed in to an account before. Its failures are counted apart, so
 * attackers cannot lock out a member.
 */

import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { sessionLimits } from '../../contract/shared/limits.ts';
import type { AppEnv } from '../../env.ts';
import { isHttps } from '../../http/require-https.ts';
import { createToken, hashToken } from '../link-token.ts';

/** Name of the device cookie; it follows the same rules as the refresh cookie. */
const getCookieName = ({ env }: Context<AppEnv>) => (isHttps(env) ? '__Host-device' : 'device');

/**
 * Id of a device that signed in to the account before; null otherwise. Known devices count their
 * own failures, so attackers cannot lock out a member. The signed cookie contains only a hash of
 * the account.
 */
export async function getKnownDevice(c: Context<AppEnv>, email: string): Promise<string | null> {
  const value = await getSignedCookie(c, c.env.SESSION_KEY, getCookieName(c));
  const [device, account] = (value || '').split('.');
  return device && account === (await hashToken(email)) ? device : null;
}

export async function rememberDevice(c: Context<AppEnv>, email: string) {
  const device = (await getKnownDevice(c, email)) ?? (await createToken()).secret;
  await setSignedCookie(
    c,
    getCookieName(c),
    `${device}.${await hashToken(email)}`,
    c.env.SESSION_KEY,
    {
      path: isHttps(c.env) ? '/' : '/sobe',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isHttps(c.env),
      maxAge: sessionLimits.deviceDays * 24 * 60 * 60,
    },
  );
}
