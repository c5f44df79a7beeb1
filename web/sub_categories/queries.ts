import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { query } from '../lib/query.ts';

export const subCategoryByTag = (tag: string) =>
  query<SubCategoryView>(`/sub_categories/fe/${encodeURIComponent(tag)}`);
