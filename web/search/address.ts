import type { Hit } from '../../worker/contract/search.ts';

export const searchAddress = (term: string) => {
  const name = term.trim();
  return name && name !== '.' && name !== '..' ? `/search/${encodeURIComponent(name)}` : '/search';
};

/** Where something that was found stands. */
export function hitAddress({ kind, tag, category_tag }: Hit): string {
  if (kind === 'sub_category') return `/c/${category_tag}/${tag}`;
  return { article: '/a/', blog: '/b/', page: '/', user: '/u/', thread: '/t/' }[kind] + tag;
}
