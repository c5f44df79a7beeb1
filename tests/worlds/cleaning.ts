import { env } from 'cloudflare:workers';
import { minutes } from '../../worker/contract/shared/limits.ts';
import type { StatusReport } from '../../worker/contract/system/status.ts';
import { Database } from '../../worker/db/client.ts';
import { fileKey } from '../../worker/storage/files/file-name.ts';
import { cleanUpFilesJob } from '../../worker/storage/files/clean-up-files-job.ts';
import { setClock } from '../../worker/db/clock.ts';
import { runJob } from '../../worker/jobs/scheduler.ts';
import { DB, send, world } from '../world.ts';

export const hour = 60 * minutes;

export const run = (bindings: object = env) => runJob(cleanUpFilesJob, bindings as typeof env);

/** Runs the job twice concurrently, bypassing its lock. */
export const runAtOnce = async () =>
  cleanUpFilesJob.run(env, new Database(env.DB), { value: await memory(), keep: async () => {} });

/** Runs the job some hours later on one part of the bucket, by key prefix. */
export async function later(hours: number, part: string) {
  setClock(() => Date.now() + hours * hour);
  await DB.run(
    "update jobs set memory = json_set(coalesce(memory, '{}'), '$.part', ?) where name = 'files'",
    Number.parseInt(part, 16),
  );
}

export const memory = async () =>
  JSON.parse((await DB.value<string>("select memory from jobs where name = 'files'")) ?? 'null');

export const note = () => DB.value<string>("select note from jobs where name = 'files'");

/** File report as an admin reads it. */
export async function report() {
  setClock(Date.now);
  return (await send('GET', 'status', world.admin)).json<StatusReport>();
}

/** Stores objects that belong to no file. */
export async function strange(part: string, count: number) {
  const names = Array.from({ length: count }, (_, at) => part + String(at).padStart(30, '0'));
  const keys = names.map((name) => fileKey(`${name}.webp`));
  await put(keys);
  await later(25, part);
  return keys;
}

export const put = async (keys: string[]) => {
  for (const key of keys) await env.FILES.put(key, 'bytes');
};

export const there = async (keys: string[]) =>
  (await Promise.all(keys.map((key) => env.FILES.head(key)))).filter(Boolean).length;
