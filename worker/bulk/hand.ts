import type { Bindings } from '../env.ts';
import { logFault } from '../lib/fault-log.ts';

/** Hands a change to its queue. It never throws: what the queue does not take, the job finds. */
export async function hand(env: Bindings, id: string) {
  await env.BULK.send({ id }).catch((error) => logFault('bulk_not_queued', {}, error));
}
