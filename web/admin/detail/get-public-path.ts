/** Path of the public page of an item, or null if visitors can't see it. */

import { type Href, href } from '../../../worker/contract/addresses.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';

interface PublicPage {
  address(item: ApiItem): Href;
  isThere(item: ApiItem): boolean;
}

const isActive = ({ is_active }: ApiItem) => Boolean(is_active);

type AddressWithTag =
  | '/a/:tag'
  | '/ac/:tag'
  | '/b/:tag'
  | '/c/:tag'
  | '/e/:tag'
  | '/l/:tag'
  | '/t/:tag'
  | '/u/:tag';

const publicPageByTag = (address: AddressWithTag, isThere = isActive): PublicPage => ({
  address: ({ tag }) => href(address, { tag: String(tag) }),
  isThere,
});

/** Public path and visibility rule by resource path. */
const publicPages: Record<string, PublicPage> = {
  'article-categories': publicPageByTag('/ac/:tag'),
  articles: publicPageByTag(
    '/a/:tag',
    ({ published_at }) => Boolean(published_at) && Date.parse(String(published_at)) <= Date.now(),
  ),
  blogs: publicPageByTag('/b/:tag'),
  categories: publicPageByTag('/c/:tag'),
  events: publicPageByTag('/e/:tag'),
  locations: publicPageByTag('/l/:tag', (item) => isActive(item) && Boolean(item.is_public)),
  pages: { address: ({ tag }) => href('/:path', { path: String(tag) }), isThere: isActive },
  sub_categories: {
    address: ({ category_tag, tag }) =>
      href('/c/:category/:tag', { category: String(category_tag), tag: String(tag) }),
    isThere: isActive,
  },
  threads: publicPageByTag('/t/:tag', ({ is_deleted }) => !is_deleted),
  users: publicPageByTag('/u/:tag', (item) => isActive(item) && Boolean(item.approved_at)),
};

export function getPublicPath({ path }: Resource, item: ApiItem): Href | null {
  const place = publicPages[path];
  return place?.isThere(item) ? place.address(item) : null;
}
