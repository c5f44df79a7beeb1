import type { Context } from 'hono';
import type { App } from '../env.ts';

/**
 * The address of a request as limits know it: what the edge says and nothing that a caller can
 * write, an IPv6 one by its network of 64 bits.
 */
export function networkOf(c: Context<App>): string {
  const address = addressOf(c) ?? 'unknown';
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

export const addressOf = (c: Context<App>) =>
  c.req.header('CF-Connecting-IP')?.slice(0, 45) ?? null;

/** ISO 3166-1 alpha-2, from what the edge knows. */
export const countryOf = (c: Context<App>) => (c.req.raw.cf?.country as string | undefined) ?? null;

export const agentOf = (c: Context<App>) => c.req.header('User-Agent')?.slice(0, 1000) ?? null;
