import { app } from './app.ts';
import { sweepJob } from './emails/sweep.ts';
import type { Bindings } from './env.ts';
import { sweepFilesJob } from './files/sweep.ts';
import { type Job, runJob } from './lib/jobs.ts';
import { queues } from './queues.ts';
import { expiredJob } from './session/expired.ts';
import { statusJob } from './status/build.ts';

export { Pages } from './entrypoint.ts';

/** What each cron trigger of wrangler.toml runs. */
const schedules: Record<string, Job[]> = {
  '*/10 * * * *': [statusJob, sweepJob, expiredJob, sweepFilesJob],
};

export default {
  fetch: app.fetch,
  async queue(batch, env, ctx) {
    await queues[batch.queue]?.(batch, env, ctx);
  },
  async scheduled({ cron }, env) {
    const runs = await Promise.allSettled((schedules[cron] ?? []).map((job) => runJob(job, env)));
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  },
} satisfies ExportedHandler<Bindings>;
