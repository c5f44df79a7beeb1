import type {
  CategoryList,
  CategoryView,
  SubCategoryList,
} from '../../worker/contract/categories.ts';
import { query } from '../lib/query.ts';

export const allCategories = query<CategoryList>('/categories/fe');

export const categoryByTag = (tag: string) =>
  query<CategoryView>(`/categories/fe/${encodeURIComponent(tag)}`);

export const subCategoriesOf = (tag: string) =>
  query<SubCategoryList>(`/categories/fe/${encodeURIComponent(tag)}/sub_categories`);
