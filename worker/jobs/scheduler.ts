import { sql } from 'drizzle-orm';
import { jobTimes } from '../contract/system/jobs.ts';
import { minutes } from '../contract/shared/limits.ts';
import { Database, prepare, type Statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { purge, type WithPages } from '../http/cache/purge-pages.ts';
import { milliseconds, now } from '../db/clock.ts';
import { logFault } from '../http/log-fault.ts';
import { versionOf } from '../http/app-version.ts';

/** A periodic job. It must be safe to run twice, concurrently, and to be interrupted. */
export interface Job {
  name: string;
  /** Minutes between two runs. */
  period: number;
  /** Becomes due after a deployment; its state contains the `version` that last ran it. */
  rerunsOnDeploy?: true;
  run(env: Bindings, db: Database, memory: Memory): Promise<Outcome> | Promise<void>;
}

export interface Outcome {
  /** Summary for admins, as one sentence. */
  note?: string;
  /** More work is left; the next trigger continues before the period is over. */
  hasMore?: boolean;
  /** Tables whose public pages are purged after the run. */
  changes?: readonly string[];
  /** Error of one part while the others succeeded; the run counts as failed. */
  failure?: unknown;
}

/** State that a job stored in its last run, possibly by another version of the job. */
interface Memory {
  value: unknown;
  keep(value: unknown): Promise<void>;
  /** Clock milliseconds after which no further part starts; absent if no request waits. */
  until?: number | undefined;
}

/** A run that has started. */
export interface Run {
  started: string;
  memory: string | null;
  until?: number | undefined;
}

const given = (name: string) => sql.placeholder(name);

const known = prepare(sql`insert into jobs (name, period, since)
  select value ->> 'name', value ->> 'period', ${given('now')} from json_each(${given('jobs')}) where true
  on conflict (name) do update set period = excluded.period, since = coalesce(since, excluded.since)
    where period is not excluded.period or since is null`);
const forgotten = prepare(sql`delete from jobs
  where name not in (select value ->> 'name' from json_each(${given('jobs')}))`);

/** SQL condition: the job is unclaimed and due by a given time. */
export const isFree = sql`name = ${given('name')} and coalesce(claimed_until, '') < ${given('now')}
  and coalesce(due_at, '') <= ${given('due')}`;

const outdated = prepare(sql`update jobs set due_at = null where due_at is not null
  and name in (select value from json_each(${given('names')}))
  and memory ->> 'version' is not ${given('version')}`);

/** Names of due jobs; on most triggers it is the only query, and finds none. */
const dueNow = prepare<{ name: string }>(sql`select name from jobs
  where coalesce(claimed_until, '') < ${given('now')} and coalesce(due_at, '') <= ${given('due')}`);

/** The job stays due until it ends, so an interrupted run is repeated when its claim expires. */
const claim = prepare<{ memory: string | null }>(sql`
  update jobs set last_run = ${given('now')}, due_at = ${given('now')}, claimed_until = ${given('until')}
  where ${isFree} returning memory`);

/** A run that exceeded its claim must not touch the row of its successor. */
const mine = sql`where name = ${given('name')} and last_run = ${given('started')}`;
const succeeded = prepare(sql`update jobs set last_success = ${given('now')}, last_error = null,
  note = ${given('note')}, due_at = ${given('due')}, claimed_until = null ${mine}`);
const failed = prepare(sql`update jobs set last_error = ${given('error')},
  due_at = ${given('due')}, claimed_until = null ${mine}`);
const keep = prepare(sql`update jobs set memory = ${given('memory')} ${mine}`);

/** Sorts after every ISO time. */
const whenever = '9';

const after = (length: number) => new Date(milliseconds() + length * minutes).toISOString();

/** Runs the due jobs concurrently and independently; rethrows the first failure. */
export async function runDue(jobs: readonly Job[], env: Bindings, ctx: WithPages) {
  // Triggers vary by some seconds.
  const due = after(jobTimes.trigger / 2);
  const rerun = jobs.filter(({ rerunsOnDeploy }) => rerunsOnDeploy).map(({ name }) => name);
  const statements = [
    ...knowing(jobs),
    forgotten(named(jobs)),
    ...(rerun.length > 0
      ? [outdated({ names: JSON.stringify(rerun), version: versionOf(env) })]
      : []),
    dueNow({ now: now(), due }),
  ];
  const rows = await new Database(env.DB).batch(statements);
  const names = (rows.at(-1) as { name: string }[]).map(({ name }) => name);
  const those = jobs.filter(({ name }) => names.includes(name));
  const runs = await Promise.allSettled(those.map((job) => runJob(job, env, { due, ctx })));
  for (const run of runs) if (run.status === 'rejected') throw run.reason;
}

/** Runs a job if it is unclaimed and due. */
export async function runJob(
  job: Job,
  env: Bindings,
  { due, ctx }: { due?: string; ctx?: WithPages } = {},
) {
  const db = new Database(env.DB);
  const run = await begin(job, db, { due });
  if (run) await finish(job, { env, db, ctx }, run);
}

interface Beginning {
  due?: string | undefined;
  /** Minutes until the claim expires. */
  claimed?: number;
  /** Statements written in the same batch, under the condition `isJobDue`. */
  beside?(values: Record<string, unknown>): Statement[];
}

/** Claims a run; concurrent claims get null. */
export async function begin(
  job: Job,
  db: Database,
  { due = whenever, claimed = jobTimes.claim, beside = () => [] }: Beginning = {},
): Promise<Run | null> {
  const started = now();
  const values = { name: job.name, now: started, due };
  const statements = [...knowing([job]), ...beside(values)];
  const rows = await db.batch([...statements, claim({ ...values, until: after(claimed) })]);
  const [row] = rows.at(-1) as { memory: string | null }[];
  return row ? { started, memory: row.memory } : null;
}

/** Inserts new jobs and updates changed periods. */
const knowing = (jobs: readonly Job[]) => [known({ ...named(jobs), now: now() })];

const named = (jobs: readonly Job[]) => ({
  jobs: JSON.stringify(jobs.map(({ name, period }) => ({ name, period }))),
});

interface Around {
  env: Bindings;
  db: Database;
  /** Absent if there is no page cache to purge. */
  ctx?: WithPages | undefined;
}

/** Runs a job and records its outcome; a failed run is retried soon. */
export async function finish(job: Job, { env, db, ctx }: Around, run: Run) {
  const { name, period } = job;
  const { started, memory, until } = run;
  try {
    const done = await job.run(env, db, {
      value: memory === null ? null : JSON.parse(memory),
      keep: async (value) =>
        void (await db.batch([keep({ name, started, memory: JSON.stringify(value) })])),
      until,
    });
    if (ctx) await purge(done?.changes ?? [], env, ctx);
    if (done?.failure) throw done.failure;
    const due = done?.hasMore
      ? now()
      : new Date(Date.parse(started) + period * minutes).toISOString();
    await db.batch([succeeded({ name, started, now: now(), note: done?.note ?? null, due })]);
  } catch (error) {
    logFault('job_failed', { job: name }, error);
    const [line = ''] = String(error).split('\n');
    const due = after(Math.min(period, jobTimes.retry));
    await db.batch([failed({ name, started, error: line.slice(0, 500), due })]);
    throw error;
  }
}
