import { env } from 'cloudflare:workers';
import { type StatusReport, statusReport } from '../../worker/contract/system/status.ts';
import { runJob } from '../../worker/jobs/scheduler.ts';
import { statusJob } from '../../worker/admin/status/build-report.ts';
import { send, world } from '../world.ts';

export const asked = () => send('GET', 'status', world.admin);
export const read = async () => statusReport.parse(await (await asked()).json());
export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Builds and reads the report; each call moves the clock forward. */
export async function built(): Promise<StatusReport> {
  await runJob(statusJob, env);
  return read();
}
