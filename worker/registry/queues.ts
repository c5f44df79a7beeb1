import { storeAccessLogs } from '../access-logs/store.ts';
import { runBulk } from '../bulk/run.ts';
import { calls } from './mutations.ts';
import { withoutCheckups } from '../checkups/arrive.ts';
import { deliverMail } from '../emails/deliver.ts';
import { readMailEvents } from '../emails/returned.ts';
import type { Bindings } from '../env.ts';
import type { WithPages } from '../http/cache/purge-pages.ts';
import { purgeAgain } from '../http/cache/consume-purge-queue.ts';
import { queueName } from '../lib/queue-name.ts';
import { park } from '../parked/park.ts';
import { tellSearchEngines } from '../sitemap/submit-index-now.ts';

type Consumer = (batch: MessageBatch, env: Bindings, ctx: WithPages) => Promise<void>;

/** Consumer of each queue in wrangler.toml. */
const queues: Record<string, Consumer> = {
  'sobe-access-log': storeAccessLogs,
  'sobe-purge': purgeAgain,
  'sobe-bulk': runBulk(calls),
  'sobe-index-now': tellSearchEngines,
  'sobe-mail-first': deliverMail,
  'sobe-mail': deliverMail,
  'sobe-mail-events': readMailEvents,
  'sobe-access-log-parked': park,
  'sobe-mail-parked': park,
};

/** Wraps a consumer: probe messages are recorded, all others are passed on. */
export function consumerOf(queue: string): Consumer | undefined {
  const consumer = queues[queueName(queue)];
  return (
    consumer &&
    (async (batch, env, ctx) => {
      const others = await withoutCheckups(batch, env);
      if (others.messages.length > 0) await consumer(others, env, ctx);
    })
  );
}
