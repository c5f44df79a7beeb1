import { z } from 'zod';
import { edgeCache } from '../../contract/shared/limits.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../log-fault.ts';
import type { WithPages } from './purge-pages.ts';

const asked = z.object({ tags: z.array(z.string()) });

/**
 * Repeats each purge later, merged per batch because purges are rate-limited. A rejected purge is
 * retried together with newer ones.
 */
export async function purgeAgain(batch: MessageBatch, _env: Bindings, ctx: WithPages) {
  const tags = new Set<string>();
  for (const { body } of batch.messages) {
    for (const tag of asked.safeParse(body).data?.tags ?? []) tags.add(tag);
  }
  const done = tags.size === 0 || (await taken([...tags], batch.queue, ctx));
  if (done) batch.ackAll();
  else batch.retryAll({ delaySeconds: edgeCache.retryPurgeAfterSeconds });
}

const taken = (tags: string[], queue: string, ctx: WithPages) =>
  ctx.exports.Pages.purge(tags).catch((error: unknown) => {
    logFault('purge_failed', { queue }, error);
    return false;
  });
