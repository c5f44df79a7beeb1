/** Records the probe messages of a batch and returns a batch of the others. */

import { sql } from 'drizzle-orm';
import { Database, prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';
import { getQueueName } from '../get-queue-name.ts';
import type { ProbeMessage } from './health-probe-job.ts';

const param = (name: string) => sql.placeholder(name);

/** Records the first arrival only; messages of earlier probes match no row. */
const recordArrival = prepare(sql`update jobs
  set memory = json_set(memory, '$.came."' || ${param('queue')} || '"', ${param('now')})
  where name = 'checkup' and memory ->> 'asked_at' = ${param('asked_at')}
    and memory ->> ('$.came."' || ${param('queue')} || '"') is null`);

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
