import { z } from 'zod';
import { edgeCacheSettings } from '../../contract/shared/limits.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../log-fault.ts';
import type { PurgeContext, PurgeKind } from './purge-pages.ts';

const purgeMessage = z.object({
  tags: z.array(z.string()),
  how: z.enum(['purge', 'invalidate']).default('purge'),
});

/**
 * Repeats each purge later, merged per batch because purges are rate-limited. A rejected purge is
 * retried together with newer ones.
 */
export async function consumePurgeQueue(batch: MessageBatch, _env: Bindings, ctx: PurgeContext) {
  const tags: Record<PurgeKind, Set<string>> = { purge: new Set(), invalidate: new Set() };
  for (const { body } of batch.messages) {
    const message = purgeMessage.safeParse(body).data;
    for (const tag of message?.tags ?? []) tags[message?.how ?? 'purge'].add(tag);
  }
  // Pages that are removed need no mark.
  const marked = [...tags.invalidate].filter((tag) => !tags.purge.has(tag));
  const done = await Promise.all([
    purgeTags('purge', [...tags.purge], batch.queue, ctx),
    purgeTags('invalidate', marked, batch.queue, ctx),
  ]);
  if (done.every(Boolean)) batch.ackAll();
  else batch.retryAll({ delaySeconds: edgeCacheSettings.retryPurgeAfterSeconds });
}

async function purgeTags(how: PurgeKind, tags: string[], queue: string, ctx: PurgeContext) {
  if (tags.length === 0) return true;
  return ctx.exports.PageCacheEntrypoint[how](tags).catch((error: unknown) => {
    logFault('purge_failed', { queue }, error);
    return false;
  });
}
