import { pricesApi } from '../contract/practitioners/prices.api.ts';
import type { Price } from '../contract/practitioners/prices.ts';
import { listOwnerQuery, userNotFoundError } from '../db/user-item-list.ts';
import { defineQuery } from '../http/query.ts';
import { allPricesQuery } from './price-queries.ts';

/** Lists the prices of a practitioner, in the member's order. */
export const listPrices = defineQuery(pricesApi.list, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) => [listOwnerQuery({ id }), allPricesQuery({ id })] as const,
  toResponse: ([[person], rows]): Price[] => {
    if (!person) throw userNotFoundError();
    return rows;
  },
});
