import { defineApi } from '../shared/operation.ts';
import {
  categoryListQuerySchema,
  categoryListSchema,
  categoryViewSchema,
  embeddedCategoryListSchema,
  embeddedSubCategoriesSchema,
  subCategoryListQuerySchema,
  subCategoryListSchema,
} from './categories.ts';

/** HTTP operations of practitioner categories: public reads. */
export const categoriesApi = defineApi({
  list: {
    method: 'get',
    path: '/categories/fe',
    tag: 'categories',
    summary: 'List active categories by display_order; all of them if no limit is given',
    query: categoryListQuerySchema,
    response: categoryListSchema,
    embedded: embeddedCategoryListSchema,
  },
  get: {
    method: 'get',
    path: '/categories/fe/:tag',
    tag: 'categories',
    summary: 'Get an active category',
    response: categoryViewSchema,
  },
  listSubCategories: {
    method: 'get',
    path: '/categories/fe/:tag/sub_categories',
    tag: 'categories',
    summary:
      'List the sub-categories of a category, including inactive ones; all of them if no limit is given',
    query: subCategoryListQuerySchema,
    response: subCategoryListSchema,
    embedded: embeddedSubCategoriesSchema,
  },
});
