import { edgeCache } from '../../contract/limits.ts';

/** A page that the edge may keep. */
export interface Stored {
  tags: string[];
  writtenByMembers?: boolean | undefined;
}

/**
 * What a page tells the caches: a browser asks again each time, the edge keeps a success for a
 * while under its tags, and anything else not at all.
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
