import { app } from './app.ts';
import type { Bindings } from './env.ts';
import { runDueJobs } from './jobs/scheduler.ts';
import { scheduledJobs } from './registry/jobs.ts';
import { getQueueConsumer } from './registry/queues.ts';
import { handleRequest, runWithSettings } from './settings/handle-request.ts';
import { isImporting } from './transfer/current-import.ts';

/** Entry point of the Worker: HTTP requests, queue batches and the cron trigger. */

export { PageCacheEntrypoint } from './ssr/page-cache.ts';

export default {
  fetch: (request, env, ctx) =>
    handleRequest(request, env, (routed, site) => app.fetch(routed, site, ctx)),
  async queue(batch, env, ctx) {
    await runWithSettings(env, (site) => getQueueConsumer(batch.queue)?.(batch, site, ctx));
  },
  async scheduled(_, env, ctx) {
    if (await isImporting(env)) return;
    await runWithSettings(env, (site) => runDueJobs(scheduledJobs, site, ctx));
  },
} satisfies ExportedHandler<Bindings>;
