import type {
  ArticleTopics,
  ArticleView,
  EmbeddedArticles,
} from '../../../worker/contract/content/articles.ts';
import type { EmbeddedArticlePeople } from '../../../worker/contract/practitioners/users.ts';
import { blogsPageLimits, homePageLimits } from '../../../worker/contract/shared/limits.ts';
import { buildPageClause, parsePage } from '../../data/pagination.ts';
import { apiPath, apiQuery, perUserQuery } from '../../data/query.ts';

/** Queries for articles. */
export const articleQuery = (tag: string) =>
  perUserQuery<ArticleView>(apiPath`/articles/fe/${tag}`);

export const articlePeopleQuery = (tag: string) =>
  perUserQuery<EmbeddedArticlePeople>(apiPath`/articles/fe/${tag}/people`);

export const articleTopicsQuery = apiQuery<ArticleTopics>('/articles/topics');

/** Published articles, newest first, optionally of a category or topic. */
export function articlesQuery(search: URLSearchParams) {
  const part = buildPageClause(parsePage(search), blogsPageLimits.others);
  const category = search.get('category');
  const topic = search.get('topic');
  if (topic) {
    return apiQuery<EmbeddedArticles>(`/tags/fe/${encodeURIComponent(topic)}/articles?${part}`);
  }
  const within = category ? apiPath`&category_tag=${category}` : '';
  return apiQuery<EmbeddedArticles>(`/articles/fe?orderby=published_at+desc&${part}${within}`);
}

export const featuredArticlesQuery = apiQuery<EmbeddedArticles>(
  `/featured-articles?limit=${homePageLimits.featured}`,
);
