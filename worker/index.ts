import { app } from './app.ts';
import type { Bindings } from './env.ts';
import { handleInLanguage, runInDefaultLanguage } from './http/language.ts';
import { runDueJobs } from './jobs/scheduler.ts';
import { scheduledJobs } from './registry/jobs.ts';
import { getQueueConsumer } from './registry/queues.ts';
import { isImporting } from './transfer/current-import.ts';

/** Entry point of the Worker: HTTP requests, queue batches and the cron trigger. */

export { PageCacheEntrypoint } from './ssr/page-cache.ts';

export default {
  fetch: (request, env, ctx) =>
    handleInLanguage(request, env, (request) => app.fetch(request, env, ctx)),
  async queue(batch, env, ctx) {
    await runInDefaultLanguage(env, () => getQueueConsumer(batch.queue)?.(batch, env, ctx));
  },
  async scheduled(_, env, ctx) {
    if (await isImporting(env)) return;
    await runInDefaultLanguage(env, () => runDueJobs(scheduledJobs, env, ctx));
  },
} satisfies ExportedHandler<Bindings>;
