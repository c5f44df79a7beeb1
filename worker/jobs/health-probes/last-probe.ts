/** Result of the last health probe: faults by part of the site; null before the first one. */

import { eq } from 'drizzle-orm';
import { minuteMs } from '../../contract/shared/limits.ts';
import {
  type HealthReport,
  type ProbeName,
  probedQueues,
  probeStateSchema,
  probes,
  probeTimings,
} from '../../contract/system/health-probes.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { jobsTable } from '../../db/schema/logs-and-jobs.ts';

export const lastProbeQuery = prepare([], () =>
  qb.select({ memory: jobsTable.memory }).from(jobsTable).where(eq(jobsTable.name, 'checkup')),
);

export function parseLastProbe(memory: string | null | undefined): HealthReport | null {
  const known = probeStateSchema.safeParse(JSON.parse(memory ?? 'null')).data;
  if (!known) return null;
  const { version = null, asked_at, faults, came } = known;
  const isOver = getNowMs() - Date.parse(asked_at) > probeTimings.arrives * minuteMs;
  const stateOf = (name: ProbeName) => {
    if (faults[name]) return { state: 'fault' as const, fault: faults[name] };
    const queue = probedQueues.find((one) => one === name);
    if (!queue || came[queue]) return { state: 'good' as const, fault: null };
    return isOver
      ? { state: 'fault' as const, fault: 'The test message has not arrived.' }
      : { state: 'waiting' as const, fault: null };
  };
  const names = Object.keys(probes) as ProbeName[];
  return { version, asked_at, checks: names.map((name) => ({ name, ...stateOf(name) })) };
}
