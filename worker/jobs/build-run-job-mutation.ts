import { jobsApi } from '../contract/system/jobs.api.ts';
import { manualRunLimits } from '../contract/system/jobs.ts';
import { prepare } from '../db/client.ts';
import { getNowMs } from '../db/clock.ts';
import { createId } from '../db/ids.ts';
import { historyFields } from '../db/insert-history.ts';
import { qb } from '../db/query-builder.ts';
import { historyTable, jobsTable } from '../db/schema/logs-and-jobs.ts';
import type { PurgeContext } from '../http/cache/purge-pages.ts';
import { conflictError, notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { getJobId, jobQuery, toJobStatus } from './job-status.ts';
import { beginJobRun, finishJobRun, isJobDue, type Job } from './scheduler.ts';

const insertRunHistory = prepare(
  ['history', 'moment', 'by', 'job', 'name', 'now', 'due'],
  ({ history, moment, by, job, name, now, due }) =>
    qb.insert(historyTable).select(
      qb
        .select(
          historyFields(
            'Run manually',
            { history, moment, by },
            { link: 'jobs', id: job, title: jobsTable.name },
          ),
        )
        .from(jobsTable)
        .where(isJobDue(name, now, due)),
    ),
);

/** POST /jobs/{name}/run: waits for a short run; the next trigger continues a long one. */
export const buildRunJobMutation = (jobs: readonly Job[]) =>
  defineMutation(jobsApi.run, {
    auth: 'A',
    changes: [],
    run: async (_, c) => {
      const { db, viewer } = c.var;
      const job = jobs.find(({ name }) => name === c.req.param('name'));
      if (!job) throw notFoundError('job_not_found');
      const by = viewer?.id ?? null;
      const run = await beginJobRun(job, db, {
        claimed: manualRunLimits.claimed / 60,
        buildWrites: (values) => [
          insertRunHistory({
            ...values,
            history: createId(),
            moment: values.now,
            by,
            job: getJobId(job.name),
          }),
        ],
      });
      if (!run) throw conflictError('in_use', 'job_running');
      const until = getNowMs() + manualRunLimits.working * 1_000;
      const around = { env: c.env, db, ctx: c.executionCtx as PurgeContext };
      // A failure is recorded in the job's row and in the log.
      const running = finishJobRun(job, around, { ...run, until }).catch(() => undefined);
      c.executionCtx.waitUntil(running);
      await Promise.race([running, scheduler.wait(manualRunLimits.waiting * 1_000)]);
      const [[row]] = await db.batch([jobQuery({ name: job.name })]);
      if (!row) throw notFoundError('job_not_found');
      return c.json(toJobStatus(row));
    },
  });
