/** Queries of article categories and their articles. */

import { categoryPageLimits } from '../../../worker/contract/shared/limits.ts';
import { apiQuery } from '../../data/query.ts';

export const homeCategoriesQuery = apiQuery('GET /article-categories/fe');

export const articleCategoryQuery = (tag: string) =>
  apiQuery('GET /article-categories/fe/:tag', { params: { tag } });

/** A page of articles: the first, or the one after an article (keyset pagination). */
export const articlesInCategoryQuery = (tag: string, after: string | null) =>
  apiQuery('GET /article-categories/fe/:tag/articles', {
    params: { tag },
    query: { limit: categoryPageLimits.articles, ...(after && { after }) },
  });
