import { sql } from 'drizzle-orm';
import { byHand, job as jobSchema } from '../contract/system/jobs.ts';
import { prepare } from '../db/client.ts';
import type { WithPages } from '../http/cache/purge-pages.ts';
import { call } from '../http/mutation.ts';
import { milliseconds } from '../db/clock.ts';
import { conflict, notFound } from '../http/http-error.ts';
import { historyLine, whenRun } from '../db/insert-history.ts';
import { newId } from '../db/ids.ts';
import { idOfJob, jobRow, jobStatus } from './job-status.ts';
import { begin, finish, isFree, type Job } from './scheduler.ts';

const tell = prepare(sql`
  ${historyLine('Run manually', whenRun, { link: 'jobs', id: sql.placeholder('job'), title: sql`name` })}
  from jobs where ${isFree}`);

/** POST /jobs/{name}/run: waits for a short run; the next trigger continues a long one. */
export const runByHand = (jobs: readonly Job[]) =>
  call({
    method: 'post',
    path: '/jobs/:name/run',
    who: 'A',
    noun: 'jobs',
    summary: 'Run a job now and return its status; 409 in_use while it is running',
    status: 200,
    answer: jobSchema,
    changes: [],
    run: async (_, c) => {
      const { db, viewer } = c.var;
      const job = jobs.find(({ name }) => name === c.req.param('name'));
      if (!job) throw notFound('This job does not exist.');
      const by = viewer?.id ?? null;
      const run = await begin(job, db, {
        claimed: byHand.claimed / 60,
        beside: (values) => [
          tell({ ...values, history: newId(), moment: values.now, by, job: idOfJob(job.name) }),
        ],
      });
      if (!run) throw conflict('in_use', 'This job is already running.');
      const until = milliseconds() + byHand.working * 1_000;
      const around = { env: c.env, db, ctx: c.executionCtx as WithPages };
      // A failure is recorded in the job's row and in the log.
      const running = finish(job, around, { ...run, until }).catch(() => undefined);
      c.executionCtx.waitUntil(running);
      await Promise.race([running, scheduler.wait(byHand.waiting * 1_000)]);
      const [[row]] = await db.batch([jobRow({ name: job.name })]);
      if (!row) throw notFound('This job does not exist.');
      return c.json(jobStatus(row));
    },
  });
