/**
 * Sends at most a hundred messages to their queues.
 * @throws StorageUnavailableError
 */

import { sql } from 'drizzle-orm';
import { qb } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { parkedMessagesTable } from '../../db/schema/operations.ts';
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
export const retryQueueColumn = sql<string>`iif(${qb
  .select({ is_urgent: sentEmailsTable.is_urgent })
  .from(sentEmailsTable)
  .where(sql`${sentEmailsTable.id} = ${parkedMessagesTable.body} ->> 'id'`)},
  'sobe-mail-first', ${parkedMessagesTable.queue})`;

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
