import type { ShownArticles } from '../../../worker/contract/content/articles.ts';
import { searchPage } from '../../../worker/contract/shared/limits.ts';
import type { SearchAnswer } from '../../../worker/contract/search/site-search.ts';
import type { TagList } from '../../../worker/contract/content/tags.ts';
import { personalQuery, query } from '../../data/query.ts';

export const tagsInUse = query<TagList>('/tags/fe');

export const articlesOfTag = (name: string) =>
  query<ShownArticles>(
    `/tags/fe/${encodeURIComponent(name)}/articles?limit=${searchPage.articles}`,
  );

/** Articles for the search page without a term. */
export const newestArticles = query<ShownArticles>(`/articles/fe?limit=${searchPage.newest}`);

export const everythingFor = (term: string) =>
  personalQuery<SearchAnswer>(`/search?q=${encodeURIComponent(term)}&limit=${searchPage.results}`);
