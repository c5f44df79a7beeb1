/** Queries of the search across public content, of tags and of their articles. */

import { searchPageLimits } from '../../../worker/contract/shared/limits.ts';
import { apiQuery, perUserQuery } from '../../data/query.ts';

export const searchTagsQuery = apiQuery('GET /tags/fe');

export const articlesByTagQuery = (name: string) =>
  apiQuery('GET /tags/fe/:name/articles', {
    params: { name },
    query: { limit: searchPageLimits.articles },
  });

/** Articles for the search page without a term. */
export const newestArticlesQuery = apiQuery('GET /articles/fe', {
  query: { limit: searchPageLimits.newest },
});

export const siteSearchQuery = (term: string) =>
  perUserQuery('GET /search', { query: { q: term, limit: searchPageLimits.results } });
