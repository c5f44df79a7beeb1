import { storeAccessLogs } from '../jobs/access-logs/store-access-logs.ts';
import { runBulk } from '../admin/bulk/bulk-queue.ts';
import { calls } from './mutations.ts';
import { withoutCheckups } from '../jobs/health-probes/take-probe-messages.ts';
import { deliverMail } from '../mail/delivery/deliver-mail.ts';
import { readMailEvents } from '../mail/bounces/handle-mail-events.ts';
import type { Bindings } from '../env.ts';
import type { WithPages } from '../http/cache/purge-pages.ts';
import { purgeAgain } from '../http/cache/consume-purge-queue.ts';
import { queueName } from '../jobs/get-queue-name.ts';
import { park } from '../jobs/dead-letters/store-dead-letter.ts';
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
