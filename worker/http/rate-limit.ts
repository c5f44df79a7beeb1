/**
 * Limits requests per client address and bucket (`write`, `token` …). Local requests carry no
 * address and are not counted.
 */

import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RateLimitBucket } from '../contract/accounts/rate-limits.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { getNowMs } from '../db/clock.ts';
import type { AppEnv, Bindings } from '../env.ts';
import { getClientAddress, getClientNetwork } from './client-info.ts';
import { tooManyRequests } from './too-many-requests.ts';

const bindings = {
  token: 'LIMIT_TOKEN',
  account: 'LIMIT_ACCOUNT',
  search: 'LIMIT_SEARCH',
  access_log: 'LIMIT_ACCESS_LOG',
  write: 'LIMIT_WRITE',
} as const satisfies Record<RateLimitBucket, keyof Bindings>;

/**
 * Counts a request against its rate limit before anything else. Local requests carry no client
 * address and are not counted.
 * @throws HttpError 429
 */
export async function enforceRateLimit(c: Context<AppEnv>, kind: RateLimitBucket) {
  if (getClientAddress(c) === null) return;
  const { success } = await c.env[bindings[kind]].limit({ key: getClientNetwork(c) });
  if (success) return;
  throw tooManyRequests(getNowMs() + minuteMs, 'too_many_requests');
}

export const rateLimit = (kind: RateLimitBucket) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await enforceRateLimit(c, kind);
    await next();
  });
