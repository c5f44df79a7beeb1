/**
 * Sends at most a hundred messages to their queues.
 * @throws StorageUnavailableError
 */

import type { Bindings } from '../../env.ts';
import { throwStorageUnavailable } from '../../http/http-error.ts';

/** Queues that messages can be resent to. */
const producers: Record<string, (env: Bindings) => Queue> = {
  'sobe-access-log': (env) => env.ACCESS_LOG,
  'sobe-mail': (env) => env.MAIL,
  'sobe-mail-first': (env) => env.MAIL_FIRST,
};

export const RETRYABLE_QUEUES = Object.keys(producers);

/**
 * SQL of the target queue: both mail queues share a dead-letter queue, and urgent mail must not
 * wait.
 */
export const retryQueueColumn = `iif((select is_urgent from sent_emails where id = parked_messages.body ->> 'id'),
  'sobe-mail-first', queue)`;

/** A stored message, with its body as JSON. */
export interface DeadLetter {
  queue: string;
  body: string;
}

export async function sendDeadLetters(env: Bindings, messages: readonly DeadLetter[]) {
  const byQueue = Map.groupBy(messages, ({ queue }) => queue);
  for (const [queue, some] of byQueue) {
    const producer = producers[queue];
    if (!producer) throw new Error(`No producer for the queue ${queue}.`);
    const bodies = some.map(({ body }) => ({ body: JSON.parse(body) }));
    await producer(env).sendBatch(bodies).catch(throwStorageUnavailable);
  }
}
