import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';

/** Queues a bulk change. It never throws: a job requeues what the queue rejects. */
export async function enqueueBulkChange(env: Bindings, id: string) {
  await env.BULK.send({ id }).catch((error) => logFault('bulk_not_queued', {}, error));
}
