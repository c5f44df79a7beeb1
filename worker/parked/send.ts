import type { Bindings } from '../env.ts';
import { storeFailed } from '../lib/errors.ts';

/** The queues to which a message can be sent again. */
const producers: Record<string, (env: Bindings) => Queue> = {
  'sobe-access-log': (env) => env.ACCESS_LOG,
  'sobe-mail': (env) => env.MAIL,
  'sobe-mail-first': (env) => env.MAIL_FIRST,
};

export const knownQueues = Object.keys(producers);

/** Where a parked message goes, in SQL: both queues of mail park in one, and urgent mail never waits for the rest. */
export const queueAgain = `iif((select is_urgent from sent_emails where id = parked_messages.body ->> 'id'),
  'sobe-mail-first', queue)`;

/** A message as it is kept: its body as JSON. */
export interface Held {
  queue: string;
  body: string;
}

/** Sends at most a hundred messages, each to its queue. @throws StoreFailure */
export async function send(env: Bindings, messages: readonly Held[]) {
  const byQueue = Map.groupBy(messages, ({ queue }) => queue);
  for (const [queue, some] of byQueue) {
    const producer = producers[queue];
    if (!producer) throw new Error(`Nothing sends to ${queue}.`);
    const bodies = some.map(({ body }) => ({ body: JSON.parse(body) }));
    await producer(env).sendBatch(bodies).catch(storeFailed);
  }
}
