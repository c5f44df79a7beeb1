import type { SubCategoryList } from '../../../worker/contract/categories.ts';
import type { Offered } from '../../../worker/contract/offerings.ts';
import type { Price } from '../../../worker/contract/prices.ts';
import { get } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { rowsToEdit } from '../../ui/list/all-rows.ts';

/** A sub-category that can be offered or, where it is not active any more, taken back. */
export type Offerable = Pick<Offered, 'id' | 'name' | 'category_id' | 'category_name' | 'image'> & {
  is_active: boolean;
};

/** What a member offers; with the id of a sub-category, one of these. */
export const offeredAddress = (member: string) => `/users/${member}/sub_categories`;

/** What their sessions cost. */
export const pricesAddress = (member: string) => `/users/${member}/prices`;

export const pricesOf = (member: string) => query<Price[]>(pricesAddress(member));

/** Every sub-category on the site, by category. */
export const everyOffering = query<SubCategoryList>('/sub_categories/fe');

/** All that a member offers. */
export const offeredToEdit = (member: string) => rowsToEdit<Offered>(offeredAddress(member));

/** What they cost: read anew each time, and never changed under somebody's hands. */
export const pricesToEdit = (member: string) => ({
  queryKey: [pricesAddress(member), 'all'],
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Price[]>(pricesAddress(member), signal),
});
