import { pricesApi } from '../contract/practitioners/prices.api.ts';
import { listOwnerQuery, userNotFoundError } from '../db/list-owner.ts';
import { defineQuery } from '../http/query.ts';
import { allPricesQuery } from './price-queries.ts';

/** Lists the prices of a practitioner, in the member's order. */
export const listPrices = defineQuery(pricesApi.list, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) => ({
    owner: listOwnerQuery({ id }),
    prices: allPricesQuery({ id }),
  }),
  toResponse: ({ owner, prices }) => {
    if (owner.length === 0) throw userNotFoundError();
    return prices;
  },
});
