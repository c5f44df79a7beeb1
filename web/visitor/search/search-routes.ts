import { allCategories } from '../categories/category-queries.ts';
import type { Head } from '../../data/head/page-head.ts';
import { type Params, screen } from '../../data/route.ts';
import { articlesOfTag, everythingFor, newestArticles, tagsInUse } from './search-queries.ts';

const title = 'Search';

export const searchScreen = screen({
  path: '/search',
  queries: () => ({ tags: tagsInUse, categories: allCategories, newest: newestArticles }),
  head: (_, site): Head => ({
    title,
    description: `Search articles, people and threads on ${site.name}.`,
    path: '/search',
  }),
  view: 'visitor/search/SearchPage.tsx',
  load: () => import('./SearchPage.tsx'),
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
  view: 'visitor/search/SearchResultsPage.tsx',
  load: () => import('./SearchResultsPage.tsx'),
});
