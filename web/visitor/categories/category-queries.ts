import type {
  CategoryView,
  EmbeddedCategoryList,
  EmbeddedSubCategories,
} from '../../../worker/contract/content/categories.ts';
import { apiPath, apiQuery } from '../../data/query.ts';

/** Queries for directory categories. */
export const allCategoriesQuery = apiQuery<EmbeddedCategoryList>('/categories/fe');

export const categoryQuery = (tag: string) =>
  apiQuery<CategoryView>(apiPath`/categories/fe/${tag}`);

export const categorySubCategoriesQuery = (tag: string) =>
  apiQuery<EmbeddedSubCategories>(apiPath`/categories/fe/${tag}/sub_categories`);
