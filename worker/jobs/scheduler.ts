/**
 * Runs the due jobs on each cron trigger. Jobs must be safe to run twice, concurrently, and to be
 * interrupted.
 */

import { and, eq, isNotNull, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import { minuteMs } from '../contract/shared/limits.ts';
import { jobTimings } from '../contract/system/jobs.ts';
import { Database, prepare, type Statement, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { raiseDocumentVersions } from '../db/document-versions.ts';
import { excluded, insertedFields, isOneOf, qb } from '../db/query-builder.ts';
import { jobsTable } from '../db/schema/logs-and-jobs.ts';
import type { Bindings } from '../env.ts';
import { getVersion } from '../http/app-version.ts';
import { type PurgeContext, purgePages } from '../http/cache/purge-pages.ts';
import { logFault } from '../http/log-fault.ts';

export interface Job {
  name: string;
  /** Minutes between two runs. */
  period: number;
  /** Becomes due after a deployment; its state contains the `version` that last ran it. */
  rerunsOnDeploy?: true;
  run(env: Bindings, db: Database, memory: JobState): Promise<JobOutcome> | Promise<void>;
}

export interface JobOutcome {
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
interface JobState {
  state: unknown;
  saveState(value: unknown): Promise<void>;
  /** Clock milliseconds after which no further part starts; absent if no request waits. */
  until?: number | undefined;
}

/** A run that has started. */
export interface JobRun {
  started: string;
  memory: string | null;
  until?: number | undefined;
}

const registerJobsQuery = prepare(['jobs', 'now'], ({ jobs, now }) =>
  qb
    .insert(jobsTable)
    .select(
      qb
        .select(
          insertedFields(jobsTable, {
            name: sql`value ->> 'name'`,
            period: sql`value ->> 'period'`,
            since: sql`${now}`,
          }),
        )
        .from(sql`json_each(${jobs})`)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: jobsTable.name,
      set: {
        period: excluded(jobsTable.period),
        since: sql`coalesce(${jobsTable.since}, ${excluded(jobsTable.since)})`,
      },
      setWhere: or(
        sql`${jobsTable.period} is not ${excluded(jobsTable.period)}`,
        isNull(jobsTable.since),
      ),
    }),
);

const removeUnknownJobs = prepare(['jobs'], ({ jobs }) =>
  qb
    .delete(jobsTable)
    .where(sql`${jobsTable.name} not in (select value ->> 'name' from json_each(${jobs}))`),
);

/** SQL condition: the job is unclaimed and due by a given time. */
export const isJobDue = (name: Placeholder, now: Placeholder, due: Placeholder) =>
  and(eq(jobsTable.name, name), isFreeAndDue(now, due));

const isFreeAndDue = (now: Placeholder, due: Placeholder) =>
  and(
    sql`coalesce(${jobsTable.claimed_until}, '') < ${now}`,
    sql`coalesce(${jobsTable.due_at}, '') <= ${due}`,
  );

const resetOutdatedJobs = (names: string[], version: string) =>
  statement(
    qb
      .update(jobsTable)
      .set({ due_at: null })
      .where(
        and(
          isNotNull(jobsTable.due_at),
          isOneOf(jobsTable.name, names),
          sql`${jobsTable.memory} ->> 'version' is not ${version}`,
        ),
      ),
  );

/** Names of due jobs; on most triggers it is the only query, and finds none. */
const dueJobsQuery = prepare(['now', 'due'], ({ now, due }) =>
  qb.select({ name: jobsTable.name }).from(jobsTable).where(isFreeAndDue(now, due)),
);

/** The job stays due until it ends, so an interrupted run is repeated when its claim expires. */
const claimJobQuery = prepare(['name', 'now', 'due', 'until'], ({ name, now, due, until }) =>
  qb
    .update(jobsTable)
    .set({ last_run: sql`${now}`, due_at: sql`${now}`, claimed_until: sql`${until}` })
    .where(isJobDue(name, now, due))
    .returning({ memory: jobsTable.memory }),
);

/** A run that exceeded its claim must not touch the row of its successor. */
const ownsClaim = (name: Placeholder, started: Placeholder) =>
  and(eq(jobsTable.name, name), eq(jobsTable.last_run, started));

const recordSuccess = prepare(
  ['name', 'started', 'now', 'note', 'due'],
  ({ name, started, now, note, due }) =>
    qb
      .update(jobsTable)
      .set({
        last_success: sql`${now}`,
        last_error: null,
        note: sql`${note}`,
        due_at: sql`${due}`,
        claimed_until: null,
      })
      .where(ownsClaim(name, started)),
);

const recordFailure = prepare(
  ['name', 'started', 'error', 'due'],
  ({ name, started, error, due }) =>
    qb
      .update(jobsTable)
      .set({ last_error: sql`${error}`, due_at: sql`${due}`, claimed_until: null })
      .where(ownsClaim(name, started)),
);

const saveStateQuery = prepare(['name', 'started', 'memory'], ({ name, started, memory }) =>
  qb
    .update(jobsTable)
    .set({ memory: sql`${memory}` })
    .where(ownsClaim(name, started)),
);

/** Sorts after every ISO time. */
const FAR_FUTURE = '9';

const getMomentAfter = (length: number) => new Date(getNowMs() + length * minuteMs).toISOString();

/** Runs the due jobs concurrently and independently; rethrows the first failure. */
export async function runDueJobs(jobs: readonly Job[], env: Bindings, ctx: PurgeContext) {
  // Triggers vary by some seconds.
  const due = getMomentAfter(jobTimings.trigger / 2);
  const rerun = jobs.filter(({ rerunsOnDeploy }) => rerunsOnDeploy).map(({ name }) => name);
  const written = [
    ...registerJobs(jobs),
    removeUnknownJobs(toJobsJson(jobs)),
    ...(rerun.length > 0 ? [resetOutdatedJobs(rerun, getVersion(env))] : []),
  ];
  const { found } = await new Database(env.DB).run({
    written,
    queries: { found: dueJobsQuery({ now: getNowIso(), due }) },
  });
  const names = found.map(({ name }) => name);
  const those = jobs.filter(({ name }) => names.includes(name));
  const runs = await Promise.allSettled(those.map((job) => runJob(job, env, { due, ctx })));
  for (const run of runs) if (run.status === 'rejected') throw run.reason;
}

/** Runs a job if it is unclaimed and due. */
export async function runJob(
  job: Job,
  env: Bindings,
  { due, ctx }: { due?: string; ctx?: PurgeContext } = {},
) {
  const db = new Database(env.DB);
  const run = await beginJobRun(job, db, { due });
  if (run) await finishJobRun(job, { env, db, ctx }, run);
}

interface BeginOptions {
  due?: string | undefined;
  /** Minutes until the claim expires. */
  claimed?: number;
  /** Statements written in the same batch, under the condition `isJobDue`. */
  buildWrites?(values: Record<'name' | 'now' | 'due', string>): Statement[];
}

/** Claims a run; concurrent claims get null. */
export async function beginJobRun(
  job: Job,
  db: Database,
  { due = FAR_FUTURE, claimed = jobTimings.claim, buildWrites = () => [] }: BeginOptions = {},
): Promise<JobRun | null> {
  const started = getNowIso();
  const values = { name: job.name, now: started, due };
  const {
    claimed: [row],
  } = await db.run({
    written: [...registerJobs([job]), ...buildWrites(values)],
    queries: { claimed: claimJobQuery({ ...values, until: getMomentAfter(claimed) }) },
  });
  return row ? { started, memory: row.memory } : null;
}

/** Inserts new jobs and updates changed periods. */
const registerJobs = (jobs: readonly Job[]) => [
  registerJobsQuery({ ...toJobsJson(jobs), now: getNowIso() }),
];

const toJobsJson = (jobs: readonly Job[]) => ({
  jobs: JSON.stringify(jobs.map(({ name, period }) => ({ name, period }))),
});

interface RunContext {
  env: Bindings;
  db: Database;
  /** Absent if there is no page cache to purge. */
  ctx?: PurgeContext | undefined;
}

/** Runs a job and records its outcome; a failed run is retried soon. */
export async function finishJobRun(job: Job, { env, db, ctx }: RunContext, run: JobRun) {
  const { name, period } = job;
  const { started, memory, until } = run;
  try {
    const result = await job.run(env, db, {
      state: memory === null ? null : JSON.parse(memory),
      saveState: async (value) =>
        void (await db.batch([saveStateQuery({ name, started, memory: JSON.stringify(value) })])),
      until,
    });
    const changes = result?.changes ?? [];
    if (changes.length > 0) await db.batch([raiseDocumentVersions(changes)]);
    if (ctx) await purgePages(changes, env, ctx);
    if (result?.failure) throw result.failure;
    const due = result?.hasMore
      ? getNowIso()
      : new Date(Date.parse(started) + period * minuteMs).toISOString();
    await db.batch([
      recordSuccess({ name, started, now: getNowIso(), note: result?.note ?? null, due }),
    ]);
  } catch (error) {
    logFault('job_failed', { job: name }, error);
    const [line = ''] = String(error).split('\n');
    const due = getMomentAfter(Math.min(period, jobTimings.retry));
    await db.batch([recordFailure({ name, started, error: line.slice(0, 500), due })]);
    throw error;
  }
}
