import { join } from 'node:path';
import { Cron } from 'croner';
import type { Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { projectRoot } from './serve-build.ts';

/** Runs the cron triggers of wrangler.toml once at start and then on schedule. */
export function runCrons(miniflare: Miniflare) {
  const { triggers } = unstable_readConfig({ config: join(projectRoot, 'wrangler.toml') });
  for (const cron of triggers.crons ?? []) {
    const run = () => runScheduled(miniflare, cron);
    const schedule = new Cron(cron, { timezone: 'UTC', catch: reportFailure }, run);
    schedule.trigger();
  }
}

/**
 * Calls the scheduled handler over HTTP. Miniflare's proxies block this thread until workerd responds,
 * and workerd may wait for this thread to read its log: a deadlock under load.
 */
async function runScheduled(miniflare: Miniflare, cron: string) {
  const path = `/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`;
  const response = await miniflare.dispatchFetch(`http://localhost${path}`);
  if (!response.ok) throw new Error(`${cron}: ${await response.text()}`);
}

function reportFailure(error: unknown) {
  console.error('A scheduled job failed:', error);
}
