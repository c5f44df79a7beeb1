import { app } from './app.ts';
import type { Bindings } from './env.ts';
import { type Job, runJob } from './lib/jobs.ts';
import { queues } from './queues.ts';
import { statusJob } from './status/build.ts';

/** What each cron trigger of wrangler.toml runs. */
const schedules: Record<string, Job[]> = { '*/10 * * * *': [statusJob] };

export default {
  fetch: app.fetch,
  async queue(batch, env) {
    await queues[batch.queue]?.(batch, env);
  },
  async scheduled({ cron }, env) {
    await Promise.all((schedules[cron] ?? []).map((job) => runJob(job, env)));
  },
} satisfies ExportedHandler<Bindings>;
