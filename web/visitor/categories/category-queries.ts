import type { CategoryView, ShownDirectory, ShownTiles } from '../../../worker/contract/content/categories.ts';
import { at, query } from '../../data/query.ts';

/** Queries for directory categories. */
export const allCategories = query<ShownDirectory>('/categories/fe');

export const categoryByTag = (tag: string) => query<CategoryView>(at`/categories/fe/${tag}`);

export const subCategoriesOf = (tag: string) =>
  query<ShownTiles>(at`/categories/fe/${tag}/sub_categories`);
