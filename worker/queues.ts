import { storeAccessLogs } from './access-logs/store.ts';
import type { Bindings } from './env.ts';

/** What each queue of wrangler.toml is read by. */
export const queues: Record<string, (batch: MessageBatch, env: Bindings) => Promise<void>> = {
  'sobe-access-log': storeAccessLogs,
};
