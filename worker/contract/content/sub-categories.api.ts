import { tagSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import {
  subCategoryListQuerySchema,
  subCategoryListSchema,
  subCategoryViewSchema,
} from './categories.ts';

/** HTTP operations of practitioner sub-categories: public reads. */
export const subCategoriesApi = defineApi({
  list: {
    method: 'get',
    path: '/sub_categories/fe',
    tag: 'sub_categories',
    summary: 'List active sub-categories by category; all of them if no limit is given',
    query: subCategoryListQuerySchema.extend({ category_tag: tagSchema.optional() }),
    response: subCategoryListSchema,
  },
  get: {
    method: 'get',
    path: '/sub_categories/fe/:tag',
    tag: 'sub_categories',
    summary: 'Get an active sub-category',
    response: subCategoryViewSchema,
  },
});
