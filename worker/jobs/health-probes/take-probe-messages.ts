/** Records the probe messages of a batch and returns a batch of the others. */

import { and, eq, sql } from 'drizzle-orm';
import { Database, prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { jobsTable } from '../../db/schema/logs-and-jobs.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';
import { getQueueName } from '../get-queue-name.ts';
import type { ProbeMessage } from './health-probe-job.ts';

/** Records the first arrival only; messages of earlier probes match no row. */
const recordArrival = prepare(['queue', 'now', 'asked_at'], ({ queue, now, asked_at }) => {
  const { name, memory } = jobsTable;
  const path = sql`'$.came."' || ${queue} || '"'`;
  return qb
    .update(jobsTable)
    .set({ memory: sql`json_set(${memory}, ${path}, ${now})` })
    .where(
      and(
        eq(name, 'checkup'),
        sql`${memory} ->> 'asked_at' = ${asked_at}`,
        sql`${memory} ->> (${path}) is null`,
      ),
    );
});

const isProbeMessage = (body: unknown): body is ProbeMessage =>
  typeof (body as Partial<ProbeMessage> | null)?.checkup === 'string';

export async function takeProbeMessages(batch: MessageBatch, env: Bindings): Promise<MessageBatch> {
  const sent = batch.messages.filter(({ body }) => isProbeMessage(body));
  if (sent.length === 0) return batch;
  const queue = getQueueName(batch.queue).replace('sobe-', '');
  try {
    const statements = sent.map(({ body }) =>
      recordArrival({ queue, now: getNowIso(), asked_at: (body as ProbeMessage).checkup }),
    );
    await new Database(env.DB).batch(statements);
    for (const message of sent) message.ack();
  } catch (error) {
    logFault('checkup_not_noted', { queue: batch.queue }, error);
    for (const message of sent) message.retry();
  }
  return {
    queue: batch.queue,
    metadata: batch.metadata,
    messages: batch.messages.filter(({ body }) => !isProbeMessage(body)),
    ackAll: () => batch.ackAll(),
    retryAll: (how) => batch.retryAll(how),
  };
}
