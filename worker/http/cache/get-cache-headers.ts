/**
 * Cache headers of a page: browsers revalidate each time; the edge stores successful pages under
 * their tags for a limited time, and shows an old one while it fetches a new one.
 */

import { edgeCacheSettings } from '../../contract/shared/limits.ts';

/** A page that the edge may cache. */
export interface CacheablePage {
  tags: string[];
  shortCache?: boolean | undefined;
}

export function getCacheHeaders(stored: CacheablePage | null): Record<string, string> {
  if (!stored) return { 'Cache-Control': 'no-cache', 'Cloudflare-CDN-Cache-Control': 'no-store' };
  const { pages, shortCache, whileRevalidating, ifError } = edgeCacheSettings.seconds;
  return {
    'Cache-Control': 'no-cache',
    'Cloudflare-CDN-Cache-Control': `max-age=${stored.shortCache ? shortCache : pages}, stale-while-revalidate=${whileRevalidating}, stale-if-error=${ifError}`,
    'Cache-Tag': stored.tags.join(','),
  };
}
