import { edgeCache } from '../../contract/limits.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../fault-log.ts';

/** What a purge needs of the platform: the entrypoint that owns the stored pages. */
export type WithPages = Pick<ExecutionContext, 'exports'>;

/**
 * Drops every stored page that shows something of these tables: at once, and again through the
 * queue for a page that was being rendered meanwhile. Follows a batch that is already kept, so
 * nothing here can fail the call: at the worst a page is as old as its lifetime.
 */
export async function purge(tables: readonly string[], env: Bindings, ctx: WithPages) {
  if (tables.length === 0) return;
  const tags = [...tables];
  const again = env.PURGES.send({ tags }, { delaySeconds: edgeCache.purgeAgainAfterSeconds });
  const results = await Promise.allSettled([ctx.exports.Pages.purge(tags), again]);
  for (const result of results) {
    if (result.status === 'rejected') logFault('purge_not_taken', {}, result.reason);
  }
}
