import { sql } from 'drizzle-orm';
import {
  type Checked,
  type Checkup,
  checked,
  checkupMemory,
  checkupTimes,
  queuesChecked,
} from '../../contract/system/health-probes.ts';
import { minutes } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { milliseconds } from '../../db/clock.ts';

export const lastCheckup = prepare<{ memory: string | null }>(
  sql`select memory from jobs where name = 'checkup'`,
);

/** Result of the last health probe; null before the first one. */
export function checkupOf(memory: string | null | undefined): Checkup | null {
  const known = checkupMemory.safeParse(JSON.parse(memory ?? 'null')).data;
  if (!known) return null;
  const { version = null, asked_at, faults, came } = known;
  const isOver = milliseconds() - Date.parse(asked_at) > checkupTimes.arrives * minutes;
  const stateOf = (name: Checked) => {
    if (faults[name]) return { state: 'fault' as const, fault: faults[name] };
    const queue = queuesChecked.find((one) => one === name);
    if (!queue || came[queue]) return { state: 'good' as const, fault: null };
    return isOver
      ? { state: 'fault' as const, fault: 'Its message has not come.' }
      : { state: 'waiting' as const, fault: null };
  };
  const names = Object.keys(checked) as Checked[];
  return { version, asked_at, checks: names.map((name) => ({ name, ...stateOf(name) })) };
}
