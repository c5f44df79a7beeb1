import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import worker from '../../worker/index.ts';

/** What comes of a batch that a queue brings for the first time: messages by their ids, or by their places. */
export async function deliver(
  queue: string,
  bodies: unknown[] | Record<string, unknown>,
  bindings: object = {},
) {
  const messages = Object.entries(bodies).map(([id, body]) => ({
    ...{ id, body, timestamp: new Date(), attempts: 1 },
  }));
  const batch = createMessageBatch(queue, messages);
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings } as never, context);
  return getQueueResult(batch, context);
}
