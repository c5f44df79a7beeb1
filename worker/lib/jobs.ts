import { sql } from 'drizzle-orm';
import { jobTimes } from '../contract/jobs.ts';
import { minutes } from '../contract/limits.ts';
import { Database, prepare, type Statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { purge, type WithPages } from './cache/purge.ts';
import { milliseconds, now } from './clock.ts';
import { logFault } from './fault-log.ts';
import { versionOf } from './version.ts';

/** Something that is done every so often. Safe to run twice and at once, and to be cut off in between. */
export interface Job {
  name: string;
  /** Minutes from one run to the next. */
  period: number;
  /** Due at once after a deployment: its memory holds the `version` that ran it last. */
  rerunsOnDeploy?: true;
  run(env: Bindings, db: Database, memory: Memory): Promise<Outcome> | Promise<void>;
}

export interface Outcome {
  /** What was done, in a sentence for an admin. */
  note?: string;
  /** A run is bounded: the next trigger goes on with the rest, before the period is over. */
  hasMore?: boolean;
  /** Tables that public pages show and that were changed: the pages are purged. */
  changes?: readonly string[];
  /** What went wrong in one part while the others went on: the run counts as failed. */
  failure?: unknown;
}

/** What a job knows from its last part: as it was kept, from whatever version of the job. */
interface Memory {
  value: unknown;
  keep(value: unknown): Promise<void>;
  /** Milliseconds of the clock from which on no further part is begun; absent where nobody waits. */
  until?: number | undefined;
}

/** A run that has begun. */
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

/** Whether nobody is running a job, and it is due by a moment. */
export const isFree = sql`name = ${given('name')} and coalesce(claimed_until, '') < ${given('now')}
  and coalesce(due_at, '') <= ${given('due')}`;

const outdated = prepare(sql`update jobs set due_at = null where due_at is not null
  and name in (select value from json_each(${given('names')}))
  and memory ->> 'version' is not ${given('version')}`);

/** Those that are due, of which most triggers find none: nothing else is asked then. */
const dueNow = prepare<{ name: string }>(sql`select name from jobs
  where coalesce(claimed_until, '') < ${given('now')} and coalesce(due_at, '') <= ${given('due')}`);

/** It stays due until it has ended: one that is cut off goes on once its claim is over. */
const claim = prepare<{ memory: string | null }>(sql`
  update jobs set last_run = ${given('now')}, due_at = ${given('now')}, claimed_until = ${given('until')}
  where ${isFree} returning memory`);

/** A run that took too long has lost its claim, and touches nothing of the one that came after it. */
const mine = sql`where name = ${given('name')} and last_run = ${given('started')}`;
const succeeded = prepare(sql`update jobs set last_success = ${given('now')}, last_error = null,
  note = ${given('note')}, due_at = ${given('due')}, claimed_until = null ${mine}`);
const failed = prepare(sql`update jobs set last_error = ${given('error')},
  due_at = ${given('due')}, claimed_until = null ${mine}`);
const keep = prepare(sql`update jobs set memory = ${given('memory')} ${mine}`);

/** After every moment. */
const whenever = '9';

const after = (length: number) => new Date(milliseconds() + length * minutes).toISOString();

/** Of these jobs those that are due are run at once, and each by itself. The first failure is thrown on. */
export async function runDue(jobs: readonly Job[], env: Bindings, ctx: WithPages) {
  // A trigger comes some seconds sooner or later than the one before.
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

/** Runs a job unless somebody does so already, or it is not due by a moment. */
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
  /** Minutes after which it counts as lost. */
  claimed?: number;
  /** What is written beside, under the condition `isFree`. */
  beside?(values: Record<string, unknown>): Statement[];
}

/** Of many who begin a run at once one gets it, the others null. */
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

/** Rows for jobs that are new, or of another period. */
const knowing = (jobs: readonly Job[]) => [known({ ...named(jobs), now: now() })];

const named = (jobs: readonly Job[]) => ({
  jobs: JSON.stringify(jobs.map(({ name, period }) => ({ name, period }))),
});

interface Around {
  env: Bindings;
  db: Database;
  /** Absent where no page is kept that could be purged. */
  ctx?: WithPages | undefined;
}

/** Runs a job and records its outcome; a failure is tried again soon. */
export async function finish(job: Job, { env, db, ctx }: Around, run: Run) {
  const [{ name, period }, { started, memory, until }] = [job, run];
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
