import { join } from 'node:path';
import { Cron } from 'croner';
import type { Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { root } from './serve.ts';

/** Plays the cron triggers of wrangler.toml: each when it is due, and every one once at once. */
export function playCrons(miniflare: Miniflare) {
  const { triggers } = unstable_readConfig({ config: join(root, 'wrangler.toml') });
  for (const cron of triggers.crons ?? []) {
    const run = async () => {
      const worker = (await miniflare.getWorker()) as unknown as Scheduled;
      await worker.scheduled({ cron, scheduledTime: new Date() });
    };
    const schedule = new Cron(cron, { timezone: 'UTC', catch: report }, run);
    schedule.trigger();
  }
}

interface Scheduled {
  scheduled(event: { cron: string; scheduledTime: Date }): Promise<unknown>;
}

function report(error: unknown) {
  console.error('A scheduled job failed:', error);
}
