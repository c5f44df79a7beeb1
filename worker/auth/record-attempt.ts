/**
 * Counts attempts such as sign-ins per key, and blocks the key for increasing times after too many.
 */

import { sql } from 'drizzle-orm';
import { attemptLimits } from '../contract/accounts/rate-limits.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { prepare, type Statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';

export interface AttemptLimit {
  /** Maximum attempts (such as sign-ins) per window. */
  count: number;
  /** Minutes until the count starts again. */
  window: number;
  /** Blocks until the window ends, instead of for a minute that doubles each time. */
  whole?: boolean;
}

export interface AttemptResult {
  admitted: number;
  blocked_until: string | null;
}

/**
 * Counts an attempt before it is made, so concurrent ones count too. Blocked attempts are not
 * counted. The last admitted attempt blocks the key: for one minute, doubling each time, or until
 * the window ends.
 */
const countAttemptQuery = prepare<AttemptResult>(sql`
  insert into attempts (key, count, since, blocked_until, admitted)
  values (${sql.placeholder('key')}, 1, ${sql.placeholder('now')},
    iif(${sql.placeholder('limit')} > 1, null, strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.placeholder('now')},
      '+' || iif(${sql.placeholder('whole')}, ${sql.placeholder('window')}, ${sql.placeholder('first')}) || ' minutes')), 1)
  on conflict (key) do update set
    admitted = coalesce(blocked_until, '') <= excluded.since,
    since = iif(coalesce(blocked_until, '') <= excluded.since
      and since < ${sql.placeholder('begun')}, excluded.since, since),
    count = case when coalesce(blocked_until, '') > excluded.since then count
      when since < ${sql.placeholder('begun')} then 1 else count + 1 end,
    blocked_until = case when coalesce(blocked_until, '') > excluded.since then blocked_until
      when since < ${sql.placeholder('begun')} then null
      when count + 1 < ${sql.placeholder('limit')} then null
      when ${sql.placeholder('whole')} then strftime('%Y-%m-%dT%H:%M:%fZ', since, '+' || ${sql.placeholder('window')} || ' minutes')
      else strftime('%Y-%m-%dT%H:%M:%fZ', excluded.since, '+' || min(${sql.placeholder('last')},
        ${sql.placeholder('first')} << min(count + 1 - ${sql.placeholder('limit')}, 10)) || ' minutes') end
  returning admitted, blocked_until`);

export const recordAttempt = (
  key: string,
  { count: limit, window, whole }: AttemptLimit,
): Statement<AttemptResult> =>
  countAttemptQuery({
    key,
    limit,
    window,
    whole: Number(whole ?? false),
    now: getNowIso(),
    begun: new Date(getNowMs() - window * minuteMs).toISOString(),
    first: attemptLimits.blockMinutes.first,
    last: attemptLimits.blockMinutes.last,
  });

/** Successful attempts do not count. */
export const clearAttempts = prepare(
  sql`delete from attempts where key = ${sql.placeholder('key')}`,
);

export const undoAttempt = prepare(
  sql`update attempts set count = max(count - 1, 0), blocked_until = null
  where key = ${sql.placeholder('key')}`,
);

/** @throws HttpError 429 with the seconds to wait, if one of the attempts was blocked */
export function rejectTooManyAttempts(admissions: (AttemptResult | undefined)[]) {
  const refused = admissions.filter((one) => one && !one.admitted);
  if (refused.length === 0) return;
  const until = Math.max(...refused.map((one) => Date.parse(one?.blocked_until ?? '')));
  throw tooManyRequests(until, (wait) => `Too many attempts. Please wait ${wait} and try again.`);
}
