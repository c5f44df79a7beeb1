import { edgeCache } from '../../contract/shared/limits.ts';

/** A page that the edge may cache. */
export interface Stored {
  tags: string[];
  writtenByMembers?: boolean | undefined;
}

/**
 * Cache headers of a page: browsers revalidate each time; the edge stores successful pages under
 * their tags for a limited time.
 */
export function cacheHeaders(stored: Stored | null): Record<string, string> {
  if (!stored) return { 'Cache-Control': 'no-cache', 'Cloudflare-CDN-Cache-Control': 'no-store' };
  const { pages, writtenByMembers } = edgeCache.seconds;
  return {
    'Cache-Control': 'no-cache',
    'Cloudflare-CDN-Cache-Control': `max-age=${stored.writtenByMembers ? writtenByMembers : pages}`,
    'Cache-Tag': stored.tags.join(','),
  };
}
