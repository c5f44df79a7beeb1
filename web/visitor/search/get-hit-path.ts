/** Builds the path of a search result. */

import { type Href, href } from '../../../worker/contract/addresses.ts';
import type { SearchResult } from '../../../worker/contract/search/site-search.ts';

export function getHitPath({ kind, tag, category_tag }: SearchResult): Href {
  if (kind === 'page') return href('/:path', { path: tag });
  if (kind === 'sub_category')
    return href('/c/:category/:tag', { category: category_tag ?? '', tag });
  return href(itemAddresses[kind], { tag });
}

const itemAddresses = {
  article: '/a/:tag',
  blog: '/b/:tag',
  user: '/u/:tag',
  thread: '/t/:tag',
  event: '/e/:tag',
} as const;
