import type { ArticleTopics, ArticleView, ShownArticles } from '../../../worker/contract/content/articles.ts';
import { blogsPage, home } from '../../../worker/contract/shared/limits.ts';
import type { ShownPeopleOfArticle } from '../../../worker/contract/practitioners/users.ts';
import { pageIn, partOn } from '../../data/pagination.ts';
import { at, personalQuery, query } from '../../data/query.ts';

/** Queries for articles. */
export const articleByTag = (tag: string) => personalQuery<ArticleView>(at`/articles/fe/${tag}`);

export const peopleByArticle = (tag: string) =>
  personalQuery<ShownPeopleOfArticle>(at`/articles/fe/${tag}/people`);

export const articleTopics = query<ArticleTopics>('/articles/topics');

/** Published articles, newest first, optionally of a category or topic. */
export function articlesOn(search: URLSearchParams) {
  const part = partOn(pageIn(search), blogsPage.others);
  const category = search.get('category');
  const topic = search.get('topic');
  if (topic) {
    return query<ShownArticles>(`/tags/fe/${encodeURIComponent(topic)}/articles?${part}`);
  }
  const within = category ? at`&category_tag=${category}` : '';
  return query<ShownArticles>(`/articles/fe?orderby=published_at+desc&${part}${within}`);
}

export const featured = query<ShownArticles>(`/featured-articles?limit=${home.featured}`);
