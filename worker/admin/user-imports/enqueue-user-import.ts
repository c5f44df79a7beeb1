import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';

/** Queues a part of an import. It never throws: a job requeues what the queue rejects. */
export async function enqueueUserImport(env: Bindings, id: string) {
  await env.BULK.send({ user_import: id }).catch((error) =>
    logFault('user_import_not_queued', {}, error),
  );
}
