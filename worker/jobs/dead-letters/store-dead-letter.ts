/**
 * Stores dead letters. Their ids derive from the message ids, so repeated deliveries are ignored.
 */

import { sql } from 'drizzle-orm';
import { Database, prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { uuidFromText } from '../../db/ids.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';
import { getQueueName } from '../get-queue-name.ts';

/** Original queue of each dead-letter queue. */
const originalQueues: Record<string, string> = {
  'sobe-access-log-parked': 'sobe-access-log',
  'sobe-mail-parked': 'sobe-mail',
};

const insert = prepare(sql`
  insert or ignore into parked_messages (id, created_at, queue, body, person_id)
  select value ->> 'id', ${sql.placeholder('now')}, ${sql.placeholder('queue')}, value -> 'body',
    (select id from users where id = value ->> '$.body.created_by')
  from json_each(${sql.placeholder('rows')})`);

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
