/** Kinds of results of the site search, in the order of their tabs. */
export const searchKinds = [
  'user',
  'article',
  'event',
  'thread',
  'sub_category',
  'blog',
  'page',
] as const;

export type SearchKind = (typeof searchKinds)[number];
