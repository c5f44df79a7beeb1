import type { CategoryView, ShownDirectory, ShownTiles } from '../../worker/contract/categories.ts';
import { query } from '../lib/query.ts';

export const allCategories = query<ShownDirectory>('/categories/fe');

export const categoryByTag = (tag: string) =>
  query<CategoryView>(`/categories/fe/${encodeURIComponent(tag)}`);

export const subCategoriesOf = (tag: string) =>
  query<ShownTiles>(`/categories/fe/${encodeURIComponent(tag)}/sub_categories`);
