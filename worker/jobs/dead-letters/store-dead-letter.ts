/**
 * Stores dead letters. Their ids derive from the message ids, so repeated deliveries are ignored.
 */

import { eq, sql } from 'drizzle-orm';
import { Database, prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { uuidFromText } from '../../db/ids.ts';
import { insertedFields, qb } from '../../db/query-builder.ts';
import { parkedMessagesTable } from '../../db/schema/operations.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';
import { getQueueName } from '../get-queue-name.ts';

/** Original queue of each dead-letter queue. */
const originalQueues: Record<string, string> = {
  'sobe-access-log-parked': 'sobe-access-log',
  'sobe-mail-parked': 'sobe-mail',
};

const selectSender = qb
  .select({ id: usersTable.id })
  .from(usersTable)
  .where(eq(usersTable.id, sql`value ->> '$.body.created_by'`));

const insert = prepare(['now', 'queue', 'rows'], ({ now, queue, rows }) =>
  qb
    .insert(parkedMessagesTable)
    .select(
      qb
        .select(
          insertedFields(parkedMessagesTable, {
            id: sql`value ->> 'id'`,
            created_at: sql`${now}`,
            queue: sql`${queue}`,
            body: sql`value -> 'body'`,
            person_id: sql`${selectSender}`,
          }),
        )
        .from(sql`json_each(${rows})`)
        .where(sql`true`),
    )
    .onConflictDoNothing(),
);

export async function storeDeadLetter(batch: MessageBatch, env: Bindings) {
  const { queue, messages } = batch;
  const rows = JSON.stringify(
    messages.map(({ id, body }) => ({ id: uuidFromText(`${queue} ${id}`), body })),
  );
  const about = { queue, messages: messages.length };
  try {
    const values = { rows, queue: originalQueues[getQueueName(queue)] ?? queue, now: getNowIso() };
    await new Database(env.DB).batch([insert(values)]);
    logFault('messages_parked', about);
    batch.ackAll();
  } catch (error) {
    logFault('messages_not_parked', about, error);
    batch.retryAll({ delaySeconds: retrySeconds });
  }
}

const retrySeconds = 300;
