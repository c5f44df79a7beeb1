import type { Hit } from '../../worker/contract/search.ts';

/** Where something that was found stands. */
export function hitAddress({ kind, tag, category_tag }: Hit): string {
  if (kind === 'sub_category') return `/c/${category_tag}/${tag}`;
  return { article: '/a/', blog: '/b/', page: '/', user: '/u/', thread: '/t/' }[kind] + tag;
}
