import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RateLimited } from '../contract/accounts/attempts.ts';
import { minutes } from '../contract/shared/limits.ts';
import type { App, Bindings } from '../env.ts';
import { addressOf, networkOf } from './client-info.ts';
import { milliseconds } from '../db/clock.ts';
import { tooMany } from './too-many-requests.ts';

const bindings = {
  token: 'LIMIT_TOKEN',
  account: 'LIMIT_ACCOUNT',
  search: 'LIMIT_SEARCH',
  access_log: 'LIMIT_ACCESS_LOG',
  write: 'LIMIT_WRITE',
} as const satisfies Record<RateLimited, keyof Bindings>;

/**
 * Counts a request against its rate limit before anything else. Local requests carry no client
 * address and are not counted.
 * @throws HttpError 429
 */
export async function refuseOverRate(c: Context<App>, kind: RateLimited) {
  if (addressOf(c) === null) return;
  const { success } = await c.env[bindings[kind]].limit({ key: networkOf(c) });
  if (success) return;
  throw tooMany(
    milliseconds() + minutes,
    (wait) => `Too many requests. Please wait ${wait} and try again.`,
  );
}

export const rateLimit = (kind: RateLimited) =>
  createMiddleware<App>(async (c, next) => {
    await refuseOverRate(c, kind);
    await next();
  });
