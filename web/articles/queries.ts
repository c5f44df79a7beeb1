import type { ArticleList, ArticleView } from '../../worker/contract/articles.ts';
import { home } from '../../worker/contract/limits.ts';
import { query } from '../lib/query.ts';

export const articleByTag = (tag: string) =>
  query<ArticleView>(`/articles/fe/${encodeURIComponent(tag)}`);

export const featured = query<ArticleList>(`/featured-articles?limit=${home.featured}`);
