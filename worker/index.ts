import { app } from './app.ts';
import type { Bindings } from './env.ts';
import { jobs } from './registry/jobs.ts';
import { isImporting } from './transfer/current-import.ts';
import { runDue } from './jobs/scheduler.ts';
import { consumerOf } from './registry/queues.ts';

export { Pages } from './ssr/page-cache.ts';

export default {
  fetch: app.fetch,
  async queue(batch, env, ctx) {
    await consumerOf(batch.queue)?.(batch, env, ctx);
  },
  async scheduled(_, env, ctx) {
    if (!(await isImporting(env))) await runDue(jobs, env, ctx);
  },
} satisfies ExportedHandler<Bindings>;
