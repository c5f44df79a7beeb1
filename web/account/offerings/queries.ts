import type { List } from '../../../worker/contract/answers.ts';
import type { SubCategoryList } from '../../../worker/contract/categories.ts';
import { list } from '../../../worker/contract/limits.ts';
import type { Offered } from '../../../worker/contract/offerings.ts';
import type { Price } from '../../../worker/contract/prices.ts';
import { get } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

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

/** All that a member offers, a hundred at a time: read anew each time, and never changed under somebody's hands. */
export const offeredToEdit = (member: string) => ({
  queryKey: [offeredAddress(member), 'all'],
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Offered[]> => {
    const part = (offset: number) =>
      get<List<Offered>>(
        `${offeredAddress(member)}?limit=${list.maximumLimit}&offset=${offset}`,
        signal,
      );
    const rows: Offered[] = [];
    for (;;) {
      const { count, data } = await part(rows.length);
      rows.push(...data);
      if (data.length === 0 || rows.length >= count) return rows;
    }
  },
});

/** The same of what they cost. */
export const pricesToEdit = (member: string) => ({
  queryKey: [pricesAddress(member), 'all'],
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Price[]>(pricesAddress(member), signal),
});
