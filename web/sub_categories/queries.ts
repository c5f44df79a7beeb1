import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { at, query } from '../lib/query.ts';

/** Query for a sub-category. */
export const subCategoryByTag = (tag: string) =>
  query<SubCategoryView>(at`/sub_categories/fe/${tag}`);
