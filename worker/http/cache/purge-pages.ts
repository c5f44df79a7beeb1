/**
 * Purges cached pages that show these tables: at once, and later for pages that were rendering
 * during the change. It never throws, because the change is already stored; a stale page expires by
 * itself.
 */

import { edgeCacheSettings } from '../../contract/shared/limits.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../log-fault.ts';
import { removeDocumentCopiesOf } from './document-copies.ts';

/** Removes pages at once, or shows them once more while new ones are rendered. */
export type PurgeKind = 'purge' | 'invalidate';

/** Execution context with the entrypoint that owns the cached pages. */
export type PurgeContext = Pick<ExecutionContext, 'exports'>;

export async function purgePages(
  tables: readonly string[],
  env: Bindings,
  ctx: PurgeContext,
  how: PurgeKind = 'purge',
) {
  if (tables.length === 0) return;
  removeDocumentCopiesOf(tables);
  const tags = [...tables];
  const again = env.PURGES.send(
    { tags, how },
    { delaySeconds: edgeCacheSettings.purgeAgainAfterSeconds },
  );
  const results = await Promise.allSettled([ctx.exports.PageCacheEntrypoint[how](tags), again]);
  for (const result of results) {
    if (result.status === 'rejected') logFault('purge_not_taken', {}, result.reason);
  }
}
