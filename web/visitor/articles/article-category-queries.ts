import type {
  ArticleCategoryView,
  EmbeddedCategories,
  EmbeddedCategoryArticles,
} from '../../../worker/contract/content/article-categories.ts';
import { categoryPageLimits } from '../../../worker/contract/shared/limits.ts';
import { apiPath, apiQuery } from '../../data/query.ts';

export const homeCategoriesQuery = apiQuery<EmbeddedCategories>('/article-categories/fe');

export const articleCategoryQuery = (tag: string) =>
  apiQuery<ArticleCategoryView>(apiPath`/article-categories/fe/${tag}`);

/** A page of articles: the first, or the one after an article (keyset pagination). */
export const articlesInCategoryQuery = (tag: string, after: string | null) =>
  apiQuery<EmbeddedCategoryArticles>(
    `/article-categories/fe/${encodeURIComponent(tag)}/articles?limit=${categoryPageLimits.articles}` +
      (after ? apiPath`&after=${after}` : ''),
  );
