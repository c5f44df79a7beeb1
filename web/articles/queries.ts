import type { ArticleView, ShownArticles } from '../../worker/contract/articles.ts';
import { home } from '../../worker/contract/limits.ts';
import { personalQuery, query } from '../lib/query.ts';

export const articleByTag = (tag: string) =>
  personalQuery<ArticleView>(`/articles/fe/${encodeURIComponent(tag)}`);

export const featured = query<ShownArticles>(`/featured-articles?limit=${home.featured}`);
