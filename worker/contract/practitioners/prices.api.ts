import { defineApi } from '../shared/operation.ts';
import { pricesInputSchema, pricesSchema } from './prices.ts';

/** HTTP operations of a practitioner’s session prices. */
export const pricesApi = defineApi({
  list: {
    method: 'get',
    path: '/users/:id/prices',
    tag: 'users',
    summary: 'List a member’s session prices, in order',
    response: pricesSchema,
  },
  replace: {
    method: 'put',
    path: '/users/:id/prices',
    tag: 'users',
    summary: 'Replace all prices of a member, which confirms their details',
    body: pricesInputSchema,
    response: pricesSchema,
  },
});
