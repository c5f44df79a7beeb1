import { sql } from 'drizzle-orm';
import { Database, prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { logFault } from '../../http/log-fault.ts';
import { queueName } from '../get-queue-name.ts';
import type { Sent } from './health-probe-job.ts';

const given = (name: string) => sql.placeholder(name);

/** Records the first arrival only; messages of earlier probes match no row. */
const came = prepare(sql`update jobs
  set memory = json_set(memory, '$.came."' || ${given('queue')} || '"', ${given('now')})
  where name = 'checkup' and memory ->> 'asked_at' = ${given('asked_at')}
    and memory ->> ('$.came."' || ${given('queue')} || '"') is null`);

const isSent = (body: unknown): body is Sent =>
  typeof (body as Partial<Sent> | null)?.checkup === 'string';

/** Records the probe messages of a batch and returns a batch of the others. */
export async function withoutCheckups(batch: MessageBatch, env: Bindings): Promise<MessageBatch> {
  const sent = batch.messages.filter(({ body }) => isSent(body));
  if (sent.length === 0) return batch;
  const queue = queueName(batch.queue).replace('sobe-', '');
  try {
    const statements = sent.map(({ body }) =>
      came({ queue, now: now(), asked_at: (body as Sent).checkup }),
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
    messages: batch.messages.filter(({ body }) => !isSent(body)),
    ackAll: () => batch.ackAll(),
    retryAll: (how) => batch.retryAll(how),
  };
}
