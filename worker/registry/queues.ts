/**
 * Consumer of each queue in wrangler.toml; probe messages are recorded, all others are passed on.
 */

import { buildBulkConsumer } from '../admin/bulk/bulk-queue.ts';
import type { Bindings } from '../env.ts';
import { consumePurgeQueue } from '../http/cache/consume-purge-queue.ts';
import type { PurgeContext } from '../http/cache/purge-pages.ts';
import { storeAccessLogs } from '../jobs/access-logs/store-access-logs.ts';
import { storeDeadLetter } from '../jobs/dead-letters/store-dead-letter.ts';
import { getQueueName } from '../jobs/get-queue-name.ts';
import { takeProbeMessages } from '../jobs/health-probes/take-probe-messages.ts';
import { handleMailEvents } from '../mail/bounces/handle-mail-events.ts';
import { deliverMail } from '../mail/delivery/deliver-mail.ts';
import { submitToIndexNow } from '../sitemap/submit-index-now.ts';
import { mutations } from './mutations.ts';

type QueueConsumer = (batch: MessageBatch, env: Bindings, ctx: PurgeContext) => Promise<void>;

const consumers: Record<string, QueueConsumer> = {
  'sobe-access-log': storeAccessLogs,
  'sobe-purge': consumePurgeQueue,
  'sobe-bulk': buildBulkConsumer(mutations),
  'sobe-index-now': submitToIndexNow,
  'sobe-mail-first': deliverMail,
  'sobe-mail': deliverMail,
  'sobe-mail-events': handleMailEvents,
  'sobe-access-log-parked': storeDeadLetter,
  'sobe-mail-parked': storeDeadLetter,
};

export function getQueueConsumer(queue: string): QueueConsumer | undefined {
  const consumer = consumers[getQueueName(queue)];
  return (
    consumer &&
    (async (batch, env, ctx) => {
      const remaining = await takeProbeMessages(batch, env);
      if (remaining.messages.length > 0) await consumer(remaining, env, ctx);
    })
  );
}
