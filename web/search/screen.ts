import { allCategories } from '../categories/queries.ts';
import type { Head } from '../data/head/page-head.ts';
import { type Params, screen } from '../data/route.ts';
import { articlesOfTag, everythingFor, newestArticles, tagsInUse } from './queries.ts';

const title = 'Search';

export const searchScreen = screen({
  path: '/search',
  queries: () => ({ tags: tagsInUse, categories: allCategories, newest: newestArticles }),
  head: (_, site): Head => ({
    title,
    description: `Search articles, people and threads on ${site.name}.`,
    path: '/search',
  }),
  view: 'search/SearchScreen.tsx',
  load: () => import('./SearchScreen.tsx'),
});

/** Results are not for search engines, so there is no canonical path. */
export const foundScreen = screen({
  path: '/search/:term',
  writtenByMembers: true,
  queries: ({ term = '' }: Params) => ({
    articles: articlesOfTag(term),
    found: everythingFor(term),
  }),
  head: ({ found }): Head => ({ title: `${title}: ${found.q}` }),
  view: 'search/FoundScreen.tsx',
  load: () => import('./FoundScreen.tsx'),
});
