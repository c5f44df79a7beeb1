import type { Hit } from '../../../worker/contract/search/site-search.ts';

/** Path of a search result. */
export function hitAddress({ kind, tag, category_tag }: Hit): string {
  if (kind === 'sub_category') return `/c/${category_tag}/${tag}`;
  return { article: '/a/', blog: '/b/', page: '/', user: '/u/', thread: '/t/' }[kind] + tag;
}
