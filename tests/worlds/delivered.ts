import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import worker from '../../worker/index.ts';

/** Delivers messages to a queue consumer for the first time; returns what it acknowledged and retried. */
export async function deliverBatch(
  queue: string,
  bodies: unknown[] | Record<string, unknown>,
  bindings: object = {},
) {
  const messages = Object.entries(bodies).map(([id, body]) => ({
    id, body, timestamp: new Date(), attempts: 1,
  }));
  const batch = createMessageBatch(queue, messages);
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings } as never, context);
  return getQueueResult(batch, context);
}
