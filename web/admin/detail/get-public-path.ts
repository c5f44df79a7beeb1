/** Path of the public page of an item, or null if visitors can't see it. */

import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';

interface PublicPage {
  address(item: ApiItem): string;
  isThere(item: ApiItem): boolean;
}

const isActive = ({ is_active }: ApiItem) => Boolean(is_active);

const publicPageByTag = (start: string, isThere = isActive): PublicPage => ({
  address: ({ tag }) => start + encodeSegment(tag),
  isThere,
});

const encodeSegment = (tag: unknown) => encodeURIComponent(String(tag));

/** Public path and visibility rule by resource path. */
const publicPages: Record<string, PublicPage> = {
  'article-categories': publicPageByTag('/ac/'),
  articles: publicPageByTag(
    '/a/',
    ({ published_at }) => Boolean(published_at) && Date.parse(String(published_at)) <= Date.now(),
  ),
  blogs: publicPageByTag('/b/'),
  categories: publicPageByTag('/c/'),
  events: publicPageByTag('/e/'),
  locations: publicPageByTag('/l/', (item) => isActive(item) && Boolean(item.is_public)),
  pages: publicPageByTag('/'),
  sub_categories: {
    address: ({ category_tag, tag }) => `/c/${encodeSegment(category_tag)}/${encodeSegment(tag)}`,
    isThere: isActive,
  },
  threads: publicPageByTag('/t/', ({ is_deleted }) => !is_deleted),
  users: publicPageByTag('/u/', (item) => isActive(item) && Boolean(item.approved_at)),
};

export function getPublicPath({ path }: Resource, item: ApiItem): string | null {
  const place = publicPages[path];
  return place?.isThere(item) ? place.address(item) : null;
}
