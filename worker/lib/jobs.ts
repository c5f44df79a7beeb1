import { sql } from 'drizzle-orm';
import { minutes } from '../contract/limits.ts';
import { Database, prepare } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { milliseconds, now } from './clock.ts';

/** Something that a cron trigger runs. Safe to run twice and at once. */
export interface Job {
  name: string;
  run(env: Bindings, db: Database): Promise<void>;
}

/** The period of the one cron trigger in wrangler.toml. */
const period = 10 * minutes;

const started = prepare(sql`
  insert into jobs (name, last_run) values (${sql.placeholder('name')}, ${sql.placeholder('now')})
  on conflict (name) do update set last_run = excluded.last_run`);
const succeeded =
  prepare(sql`update jobs set last_success = ${sql.placeholder('now')}, last_error = null
  where name = ${sql.placeholder('name')}`);
const failed = prepare(sql`update jobs set last_error = ${sql.placeholder('error')}
  where name = ${sql.placeholder('name')}`);

/** Runs a job and keeps when it ran and how it ended; its failure is thrown on. */
export async function runJob(job: Job, env: Bindings) {
  const db = new Database(env.DB);
  await db.batch([started({ name: job.name, now: now() })]);
  try {
    await job.run(env, db);
  } catch (error) {
    await db.batch([failed({ name: job.name, error: String(error).slice(0, 500) })]);
    throw error;
  }
  await db.batch([succeeded({ name: job.name, now: now() })]);
}

interface Run {
  name: string;
  last_success: string | null;
}

/** Whether the last success of a job lies more than two of its periods back. */
export const isLate = ({ last_success }: Run) =>
  milliseconds() - Date.parse(last_success ?? '1970-01-01') > 2 * period;

export const lateJobs = (runs: Run[]) => runs.filter(isLate).map(({ name }) => name);
