import type { SearchResult } from '../../../worker/contract/search/site-search.ts';

/** Path of a search result. */
export function getHitPath({ kind, tag, category_tag }: SearchResult): string {
  if (kind === 'sub_category') return `/c/${category_tag}/${tag}`;
  return { article: '/a/', blog: '/b/', page: '/', user: '/u/', thread: '/t/' }[kind] + tag;
}
