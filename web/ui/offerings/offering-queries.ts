/** Queries of a user’s offerings and prices, and of all that can be offered. */

import type { Offering } from '../../../worker/contract/practitioners/offerings.ts';
import { apiQuery, toEditable } from '../../data/query.ts';
import { editableRowsQuery } from '../list/fetch-all-rows.ts';

/** Sub-category that can be offered; an inactive one can only be removed. */
export type OfferableSubCategory = Pick<
  Offering,
  'id' | 'name' | 'category_id' | 'category_name' | 'image'
> & {
  is_active: boolean;
};

export const offeredQuery = (member: string) =>
  apiQuery('GET /users/:id/sub_categories', { params: { id: member } });

export const pricesQuery = (member: string) =>
  apiQuery('GET /users/:id/prices', { params: { id: member } });

/** All sub-categories of the site, by category. */
export const allOfferingsQuery = apiQuery('GET /sub_categories/fe');

export const editableOfferedQuery = (member: string) => editableRowsQuery(offeredQuery(member));

export const editablePricesQuery = (member: string) => toEditable(pricesQuery(member));
