import { env } from 'cloudflare:workers';
import { type StatusReport, statusReport } from '../../worker/contract/status.ts';
import { runJob } from '../../worker/lib/jobs.ts';
import { statusJob } from '../../worker/status/build.ts';
import { ask, DB, signedInOnce, world } from '../world.ts';

export const asked = async () =>
  ask('/sobe/v1/status', { headers: await signedInOnce(world.admin) });
export const read = async () => statusReport.parse(await (await asked()).json());
export const run = (sql: string, ...values: unknown[]) => DB.run(sql, ...values);
export const value = (sql: string) => env.DB.prepare(sql).first<number>('value');
export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Built and read, the clock a little further each time. */
export async function built(): Promise<StatusReport> {
  await runJob(statusJob, env);
  return read();
}
