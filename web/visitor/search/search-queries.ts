import type { EmbeddedArticles } from '../../../worker/contract/content/articles.ts';
import type { TagList } from '../../../worker/contract/content/tags.ts';
import type { SearchResponse } from '../../../worker/contract/search/site-search.ts';
import { searchPageLimits } from '../../../worker/contract/shared/limits.ts';
import { apiQuery, perUserQuery } from '../../data/query.ts';

export const searchTagsQuery = apiQuery<TagList>('/tags/fe');

export const articlesByTagQuery = (name: string) =>
  apiQuery<EmbeddedArticles>(
    `/tags/fe/${encodeURIComponent(name)}/articles?limit=${searchPageLimits.articles}`,
  );

/** Articles for the search page without a term. */
export const newestArticlesQuery = apiQuery<EmbeddedArticles>(
  `/articles/fe?limit=${searchPageLimits.newest}`,
);

export const siteSearchQuery = (term: string) =>
  perUserQuery<SearchResponse>(
    `/search?q=${encodeURIComponent(term)}&limit=${searchPageLimits.results}`,
  );
