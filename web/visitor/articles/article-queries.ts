/** Queries of published articles, their topics and related practitioners. */

import { blogsPageLimits, homePageLimits } from '../../../worker/contract/shared/limits.ts';
import { getPageRange, parsePage } from '../../data/pagination.ts';
import { apiQuery, perUserQuery } from '../../data/query.ts';

export const articleQuery = (tag: string) =>
  perUserQuery('GET /articles/fe/:tag', { params: { tag } });

export const articlePeopleQuery = (tag: string) =>
  perUserQuery('GET /articles/fe/:tag/people', { params: { tag } });

export const articleTopicsQuery = apiQuery('GET /articles/topics');

/** Published articles, those to be opened newest first, optionally of a category or topic. */
export function articlesQuery(search: URLSearchParams) {
  const part = getPageRange(parsePage(search), blogsPageLimits.others);
  const category = search.get('category');
  const topic = search.get('topic');
  if (topic) {
    return apiQuery('GET /tags/fe/:name/articles', {
      params: { name: topic },
      query: part,
    });
  }
  return apiQuery('GET /articles/fe', {
    query: {
      ...part,
      ...(category && { category_tag: category }),
    },
  });
}

export const featuredArticlesQuery = apiQuery('GET /featured-articles', {
  query: { limit: homePageLimits.featured },
});
