import type { SubCategoryList } from '../../../../worker/contract/content/categories.ts';
import type { Offered } from '../../../../worker/contract/practitioners/offerings.ts';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import { get } from '../../../data/api.ts';
import { query } from '../../../data/query.ts';
import { rowsToEdit } from '../../../ui/list/fetch-all-rows.ts';

/** Sub-category that can be offered; an inactive one can only be removed. */
export type Offerable = Pick<Offered, 'id' | 'name' | 'category_id' | 'category_name' | 'image'> & {
  is_active: boolean;
};

/** API path of a member's offerings; with a sub-category id appended, of one. */
export const offeredAddress = (member: string) => `/users/${member}/sub_categories`;

export const pricesAddress = (member: string) => `/users/${member}/prices`;

export const pricesOf = (member: string) => query<Price[]>(pricesAddress(member));

/** All sub-categories of the site, by category. */
export const everyOffering = query<SubCategoryList>('/sub_categories/fe');

export const offeredToEdit = (member: string) => rowsToEdit<Offered>(offeredAddress(member));

/** Fetched on each mount and never refetched while the form is open. */
export const pricesToEdit = (member: string) => ({
  queryKey: [pricesAddress(member), 'all'],
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Price[]>(pricesAddress(member), signal),
});
