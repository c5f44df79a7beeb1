/** Queries of the practitioner categories and their sub-categories. */

import { apiQuery } from '../../data/query.ts';

export const allCategoriesQuery = apiQuery('GET /categories/fe');

export const categoryQuery = (tag: string) =>
  apiQuery('GET /categories/fe/:tag', { params: { tag } });

export const categorySubCategoriesQuery = (tag: string) =>
  apiQuery('GET /categories/fe/:tag/sub_categories', { params: { tag } });
