import type {
  ArticleCategoryView,
  ShownCategories,
  ShownInCategory,
} from '../../../worker/contract/content/article-categories.ts';
import { categoryPage } from '../../../worker/contract/shared/limits.ts';
import { at, query } from '../../data/query.ts';

export const homeCategories = query<ShownCategories>('/article-categories/fe');

export const articleCategoryByTag = (tag: string) =>
  query<ArticleCategoryView>(at`/article-categories/fe/${tag}`);

/** A page of articles: the first, or the one after an article (keyset pagination). */
export const articlesOfCategory = (tag: string, after: string | null) =>
  query<ShownInCategory>(
    `/article-categories/fe/${encodeURIComponent(tag)}/articles?limit=${categoryPage.articles}` +
      (after ? at`&after=${after}` : ''),
  );
