import { z } from 'zod';
import { edgeCacheSettings } from '../../contract/shared/limits.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../log-fault.ts';
import type { PurgeContext } from './purge-pages.ts';

const purgeMessage = z.object({ tags: z.array(z.string()) });

/**
 * Repeats each purge later, merged per batch because purges are rate-limited. A rejected purge is
 * retried together with newer ones.
 */
export async function consumePurgeQueue(batch: MessageBatch, _env: Bindings, ctx: PurgeContext) {
  const tags = new Set<string>();
  for (const { body } of batch.messages) {
    for (const tag of purgeMessage.safeParse(body).data?.tags ?? []) tags.add(tag);
  }
  const done = tags.size === 0 || (await purgeTags([...tags], batch.queue, ctx));
  if (done) batch.ackAll();
  else batch.retryAll({ delaySeconds: edgeCacheSettings.retryPurgeAfterSeconds });
}

const purgeTags = (tags: string[], queue: string, ctx: PurgeContext) =>
  ctx.exports.PageCacheEntrypoint.purge(tags).catch((error: unknown) => {
    logFault('purge_failed', { queue }, error);
    return false;
  });
