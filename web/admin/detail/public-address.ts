import type { Resource } from '../../../worker/contract/resource.ts';
import type { Item } from '../item.ts';

/** Where an item stands on the site, by its tag: it may not be there yet, or any more. */
const places: Record<string, string> = {
  'article-categories': '/ac/',
  articles: '/a/',
  blogs: '/b/',
  categories: '/c/',
  events: '/e/',
  locations: '/l/',
  pages: '/',
  threads: '/t/',
  users: '/u/',
};

export function publicAddress({ path }: Resource, { tag }: Item): string | null {
  const place = places[path];
  return place && tag ? `${place}${encodeURIComponent(String(tag))}` : null;
}
