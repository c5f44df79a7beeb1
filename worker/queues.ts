import { storeAccessLogs } from './access-logs/store.ts';
import { deliverMail } from './emails/deliver.ts';
import type { Bindings } from './env.ts';
import type { WithPages } from './lib/cache/purge.ts';
import { purgeAgain } from './lib/cache/purge-again.ts';

type Consumer = (batch: MessageBatch, env: Bindings, ctx: WithPages) => Promise<void>;

/** What each queue of wrangler.toml is read by. */
export const queues: Record<string, Consumer> = {
  'sobe-access-log': storeAccessLogs,
  'sobe-purge': purgeAgain,
  'sobe-mail-first': deliverMail,
  'sobe-mail': deliverMail,
};
