import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { attempts } from '../../contract/accounts/attempts.ts';
import type { Statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { networkOf } from '../../http/client-info.ts';
import { now } from '../../db/clock.ts';
import { forget, type Limit, uncount } from '../record-attempt.ts';
import { knownDevice } from './known-device.ts';

export interface Counted {
  key: string;
  limit: Limit;
}

/**
 * Counters of a wrong password (contract, section 4): the account on this device and, for unknown
 * devices, their network and the account. Failures elsewhere never slow down a known device.
 */
export async function countedFor(c: Context<App>, email: string): Promise<Counted[]> {
  const network = networkOf(c);
  const device = await knownDevice(c, email);
  const own = { key: `sign-in:${email}|${device ?? network}`, limit: attempts.signIn };
  if (device) return [own];
  return [
    own,
    { key: `sign-in-from:${network}`, limit: attempts.signInAddress },
    { key: `sign-in-of:${email}`, limit: attempts.signInAccount },
  ];
}

/** SQL condition: the last failure blocked the account for this device or network. */
export const isShutBy = ([own]: readonly Counted[]) =>
  sql`exists (select 1 from attempts where key = ${own?.key} and blocked_until > ${now()})`;

/** Statements after a correct password: they reset the own counter and undo the shared ones. */
export const uncounted = ([own, ...strange]: readonly Counted[]): Statement[] => [
  ...(own ? [forget({ key: own.key })] : []),
  ...strange.map(({ key }) => uncount({ key })),
];
