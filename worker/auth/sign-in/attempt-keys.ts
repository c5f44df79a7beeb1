/**
 * Keys under which a wrong password is counted: the account on this device, and for unknown devices
 * their network and the account.
 */

import { and, exists, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import type { Statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { attemptsTable } from '../../db/schema/accounts.ts';
import type { AppEnv } from '../../env.ts';
import { getClientNetwork } from '../../http/client-info.ts';
import { type AttemptKey, clearAttempts, undoAttempt } from '../record-attempt.ts';
import { getKnownDevice } from './known-device.ts';

/**
 * Counters of a wrong password (contract, section 4): the account on this device and, for unknown
 * devices, their network and the account. Failures elsewhere never slow down a known device.
 */
export async function getAttemptKeys(c: Context<AppEnv>, email: string): Promise<AttemptKey[]> {
  const network = getClientNetwork(c);
  const device = await getKnownDevice(c, email);
  const own = { key: `sign-in:${email}|${device ?? network}`, limit: attemptLimits.signIn };
  if (device) return [own];
  return [
    own,
    { key: `sign-in-from:${network}`, limit: attemptLimits.signInAddress },
    { key: getAccountKey(email), limit: attemptLimits.signInAccount },
  ];
}

/** Key that counts the failures of all unknown devices. */
export const getAccountKey = (email: string) => `sign-in-of:${email}`;

/** SQL condition: the last failure blocked the account for this device or network. */
export const isBlockedBy = ([own]: readonly AttemptKey[]) =>
  exists(
    qb
      .select({ key: attemptsTable.key })
      .from(attemptsTable)
      .where(
        and(sql`${attemptsTable.key} = ${own?.key}`, gt(attemptsTable.blocked_until, getNowIso())),
      ),
  );

/** Statements after a correct password: they reset the own counter and undo the shared ones. */
export const resetAttempts = ([own, ...strange]: readonly AttemptKey[]): Statement[] => [
  ...(own ? [clearAttempts({ key: own.key })] : []),
  ...strange.map(({ key }) => undoAttempt({ key })),
];
