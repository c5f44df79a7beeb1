/** Reads from a request who sent it: network for rate limits, address, country and user agent. */

import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';

/**
 * Network of the client for rate limits: the IPv4 address or the IPv6 /64, as reported by the edge.
 */
export function getClientNetwork(c: Context<AppEnv>): string {
  const address = getClientAddress(c) ?? 'unknown';
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

export const getClientAddress = (c: Context<AppEnv>) =>
  c.req.header('CF-Connecting-IP')?.slice(0, 45) ?? null;

/** ISO 3166-1 alpha-2 code, as reported by the edge. */
export const getClientCountry = (c: Context<AppEnv>) =>
  (c.req.raw.cf?.country as string | undefined) ?? null;

export const getUserAgent = (c: Context<AppEnv>) =>
  c.req.header('User-Agent')?.slice(0, 1000) ?? null;
