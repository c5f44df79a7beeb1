/**
 * Counts attempts such as sign-ins per key, and blocks the key for increasing times after too many.
 */

import { and, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { attemptLimits } from '../contract/accounts/rate-limits.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { type Database, prepare, type Statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { attemptsTable } from '../db/schema/accounts.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';

export interface AttemptLimit {
  /** Maximum attempts (such as sign-ins) per window. */
  count: number;
  /** Minutes until the count starts again. */
  window: number;
  /** Blocks until the window ends, instead of for a minute that doubles each time. */
  whole?: boolean;
}

/** A counter, and the attempts that it admits. */
export interface AttemptKey {
  key: string;
  limit: AttemptLimit;
}

export interface AttemptResult {
  admitted: boolean;
  blocked_until: string | null;
}

/**
 * Counts an attempt before it is made, so concurrent ones count too. Blocked attempts are not
 * counted. The last admitted attempt blocks the key: for one minute, doubling each time, or until
 * the window ends.
 */
const countAttemptQuery = prepare(
  ['key', 'limit', 'window', 'whole', 'now', 'begun', 'first', 'last'],
  ({ key, limit, window, whole, now, begun, first, last }) => {
    const { count, since, blocked_until } = attemptsTable;
    const isBlocked = sql`coalesce(${blocked_until}, '') > ${now}`;
    const isOver = sql`${since} < ${begun}`;
    const minutes = sql`min(${last}, ${first} << min(${count} + 1 - ${limit}, 10))`;
    return qb
      .insert(attemptsTable)
      .values({
        key,
        count: 1,
        since: now,
        blocked_until: sql`iif(${limit} > 1, null, ${addMinutes(now, sql`iif(${whole}, ${window}, ${first})`)})`,
      })
      .onConflictDoUpdate({
        target: attemptsTable.key,
        set: {
          admitted: sql`not ${isBlocked}`,
          since: sql`iif(not ${isBlocked} and ${isOver}, ${now}, ${since})`,
          count: sql`case when ${isBlocked} then ${count} when ${isOver} then 1 else ${count} + 1 end`,
          blocked_until: sql`case when ${isBlocked} then ${blocked_until}
            when ${isOver} or ${count} + 1 < ${limit} then null
            when ${whole} then ${addMinutes(since, window)} else ${addMinutes(now, minutes)} end`,
        },
      })
      .returning({ admitted: attemptsTable.admitted, blocked_until });
  },
);

const addMinutes = (time: SQLiteColumn | Placeholder, minutes: SQL | Placeholder) =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${time}, '+' || ${minutes} || ' minutes')`;

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

/** Counts an attempt under several keys; the statements are named after the keys. */
export const recordAttempts = (
  keys: readonly AttemptKey[],
): Record<string, Statement<AttemptResult>> =>
  Object.fromEntries(keys.map(({ key, limit }) => [key, recordAttempt(key, limit)]));

/** Successful attempts do not count. */
export const clearAttempts = prepare(['key'], ({ key }) =>
  qb.delete(attemptsTable).where(eq(attemptsTable.key, key)),
);

export const undoAttempt = prepare(['key'], ({ key }) =>
  qb
    .update(attemptsTable)
    .set({ count: sql`max(${attemptsTable.count} - 1, 0)`, blocked_until: null })
    .where(eq(attemptsTable.key, key)),
);

/** SQL condition: the latest attempt with this key was admitted. */
export const isAttemptAdmitted = (key: string) =>
  exists(
    qb
      .select({ key: attemptsTable.key })
      .from(attemptsTable)
      .where(and(eq(attemptsTable.key, key), isTrue(attemptsTable.admitted))),
  );

/** @throws HttpError 429 with the seconds to wait, if one of the attempts was blocked */
export function rejectTooManyAttempts(admissions: (AttemptResult | undefined)[]) {
  const refused = admissions.filter((one) => one && !one.admitted);
  if (refused.length === 0) return;
  const until = Math.max(...refused.map((one) => Date.parse(one?.blocked_until ?? '')));
  throw tooManyRequests(until, 'too_many_attempts');
}

/**
 * Runs the query that checks a password, code or passkey, and counts the attempt in the same round
 * trip.
 * @throws HttpError 429 if one of the attempts was blocked
 */
export async function findAndCountAttempt<Row>(
  db: Database,
  query: Statement<Row>,
  keys: readonly AttemptKey[],
): Promise<Row | undefined> {
  const { found, ...attempts } = await db.run({
    before: { found: query },
    queries: recordAttempts(keys),
  });
  rejectTooManyAttempts(Object.values(attempts).flat());
  return found[0];
}
