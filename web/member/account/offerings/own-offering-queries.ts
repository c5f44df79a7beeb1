import type { SubCategoryList } from '../../../../worker/contract/content/categories.ts';
import type { Offering } from '../../../../worker/contract/practitioners/offerings.ts';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import { getJson } from '../../../data/api.ts';
import { apiQuery } from '../../../data/query.ts';
import { editableRowsQuery } from '../../../ui/list/fetch-all-rows.ts';

/** Sub-category that can be offered; an inactive one can only be removed. */
export type OfferableSubCategory = Pick<
  Offering,
  'id' | 'name' | 'category_id' | 'category_name' | 'image'
> & {
  is_active: boolean;
};

/** API path of a member's offerings; with a sub-category id appended, of one. */
export const offeredApiPath = (member: string) => `/users/${member}/sub_categories`;

export const pricesApiPath = (member: string) => `/users/${member}/prices`;

export const pricesQuery = (member: string) => apiQuery<Price[]>(pricesApiPath(member));

/** All sub-categories of the site, by category. */
export const allOfferingsQuery = apiQuery<SubCategoryList>('/sub_categories/fe');

export const editableOfferedQuery = (member: string) =>
  editableRowsQuery<Offering>(offeredApiPath(member));

/** Fetched on each mount and never refetched while the form is open. */
export const editablePricesQuery = (member: string) => ({
  queryKey: [pricesApiPath(member), 'all'],
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<Price[]>(pricesApiPath(member), signal),
});
