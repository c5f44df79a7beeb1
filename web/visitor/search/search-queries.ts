/** Queries of the search across public content, of tags and of their articles. */

import { type SearchKind, searchKinds } from '../../../worker/contract/search/search-kinds.ts';
import { directoryPageLimits, searchPageLimits } from '../../../worker/contract/shared/limits.ts';
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

/** `search` may choose one kind of results, and switch spelling correction off. */
export function siteSearchQuery(term: string, search: URLSearchParams) {
  const kind = search.get('kind');
  return perUserQuery('GET /search', {
    query: {
      q: term,
      limit: searchPageLimits.results,
      ...(isSearchKind(kind) && { kind }),
      ...(search.get('exact') === 'true' && { exact: 'true' }),
    },
  });
}

/** The first results of the directory for the words. */
export const searchPeopleQuery = (term: string, search: URLSearchParams) =>
  perUserQuery('GET /users/fe', {
    query: {
      q: term,
      listed: 'true',
      limit:
        search.get('kind') === 'user'
          ? directoryPageLimits.practitioners
          : searchPageLimits.practitioners,
      ...(search.get('exact') === 'true' && { exact: 'true' }),
    },
  });

/** True for a kind that a tab of the results shows. */
export const isSearchKind = (kind: string | null): kind is SearchKind =>
  searchKinds.some((known) => known === kind);
