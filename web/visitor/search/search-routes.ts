/** Routes of the search page and of its results, which are not for search engines. */

import { m } from '#messages';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import type { PageHead } from '../../data/head/page-head.ts';
import { defineStreamedRoute, type RouteParams } from '../../data/route.ts';
import { allCategoriesQuery } from '../categories/category-queries.ts';
import {
  articlesByTagQuery,
  newestArticlesQuery,
  searchPeopleQuery,
  searchTagsQuery,
  siteSearchQuery,
} from './search-queries.ts';

export const searchRoute = defineStreamedRoute({
  path: '/search',
  queries: () => ({
    tags: searchTagsQuery,
    categories: allCategoriesQuery,
    newest: newestArticlesQuery,
  }),
  head: (_, site): PageHead => ({
    title: m['common.search'](),
    description: m['search.page_description']({ name: site.name }),
    path: '/search',
  }),
  view: 'visitor/search/SearchPage.tsx',
  load: () => import('./SearchPage.tsx'),
});

/** Results are not for search engines, so there is no canonical path. */
export const searchResultsRoute = defineStreamedRoute({
  path: '/search/:term',
  shortCache: true,
  searchParams: ['kind', 'exact'],
  queries: ({ term = '' }: RouteParams, search: URLSearchParams) => ({
    articles: articlesByTagQuery(term),
    found: siteSearchQuery(term, search),
    practitioners: searchPeopleQuery(term, search),
  }),
  head: ({ found }, _, { term }): PageHead => ({
    title: m['search.results_title']({ query: bidiIsolate(found?.q ?? term ?? '') }),
  }),
  view: 'visitor/search/SearchResultsPage.tsx',
  load: () => import('./SearchResultsPage.tsx'),
});
