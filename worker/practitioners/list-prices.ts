import { type Price, prices } from '../contract/practitioners/prices.ts';
import { noPerson, personById } from '../db/user-item-list.ts';
import { pricesOf } from './price-queries.ts';
import { read } from '../http/query.ts';

/** Sorted in the member's order. */
export const pricesOfUser = read({
  path: '/users/:id/prices',
  who: 'S',
  whileApplying: true,
  noun: 'users',
  summary: 'List a member’s session prices, in order',
  answer: prices,
  statements: ({ params: { id } }) => [personById({ id }), pricesOf({ id })] as const,
  shape: ([[person], rows]): Price[] => {
    if (!person) throw noPerson();
    return rows;
  },
});
