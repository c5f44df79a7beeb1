import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { Item } from '../../data/resource/api-item.ts';

interface Place {
  address(item: Item): string;
  isThere(item: Item): boolean;
}

const isActive = ({ is_active }: Item) => Boolean(is_active);

const at = (start: string, isThere = isActive): Place => ({
  address: ({ tag }) => start + segment(tag),
  isThere,
});

const segment = (tag: unknown) => encodeURIComponent(String(tag));

/** Public path and visibility rule by resource path. */
const places: Record<string, Place> = {
  'article-categories': at('/ac/'),
  articles: at(
    '/a/',
    ({ published_at }) => Boolean(published_at) && Date.parse(String(published_at)) <= Date.now(),
  ),
  blogs: at('/b/'),
  categories: at('/c/'),
  events: at('/e/'),
  locations: at('/l/', (item) => isActive(item) && Boolean(item.is_public)),
  pages: at('/'),
  sub_categories: {
    address: ({ category_tag, tag }) => `/c/${segment(category_tag)}/${segment(tag)}`,
    isThere: isActive,
  },
  threads: at('/t/', ({ is_deleted }) => !is_deleted),
  users: at('/u/', (item) => isActive(item) && Boolean(item.approved_at)),
};

/** Path of the public page of an item, or null if visitors can't see it. */
export function publicAddress({ path }: Resource, item: Item): string | null {
  const place = places[path];
  return place?.isThere(item) ? place.address(item) : null;
}
