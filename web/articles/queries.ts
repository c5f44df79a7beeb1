import type { ArticleView, ShownArticles } from '../../worker/contract/articles.ts';
import { home } from '../../worker/contract/limits.ts';
import type { ShownPeopleOfArticle } from '../../worker/contract/users.ts';
import { personalQuery, query } from '../lib/query.ts';

export const articleByTag = (tag: string) =>
  personalQuery<ArticleView>(`/articles/fe/${encodeURIComponent(tag)}`);

export const peopleByArticle = (tag: string) =>
  personalQuery<ShownPeopleOfArticle>(`/articles/fe/${encodeURIComponent(tag)}/people`);

export const featured = query<ShownArticles>(`/featured-articles?limit=${home.featured}`);
