import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { type PricesSent, prices, pricesSent } from '../contract/practitioners/prices.ts';
import { call } from '../http/mutation.ts';
import { given, inTable, replacing } from '../db/ordered-list.ts';
import { pricesOf } from './price-queries.ts';

const columns =
  'position, session, price_from, price_to, currency, minutes, reduced_from, free_first_minutes, note';

/** JSON numbers compare equal with and without a fraction. */
const wanted = sql`select key, value ->> 'session', value ->> 'from', value ->> 'to', value ->> 'currency',
  value ->> 'minutes', value ->> 'reduced_from', value ->> 'free_first_minutes', value ->> 'note'
  from json_each(${given.sent})`;

/** Prices are profile claims: sending them reconfirms all claims. */
const replace = replacing({
  ...inTable('user_prices', columns, wanted),
  name: 'prices',
  told: 'Prices changed',
  sets: sql`confirmed_at = ${given.moment}, is_accepting_lapsed = 0`,
  rows: pricesOf,
});

/** Replaces the whole list. */
export const replacePrices = call<PricesSent>({
  method: 'put',
  path: '/users/:id/prices',
  who: 'S',
  right: 'authz_user_services',
  whileApplying: true,
  noun: 'users',
  summary: 'Replace all prices of a member, which confirms their details',
  body: pricesSent,
  status: 200,
  answer: prices,
  changes: ['users'],
  run: async (list, c) => {
    const sent = list.map(({ currency = env.CURRENCY, note, ...price }) => ({
      ...price,
      currency,
      note: note?.trim() || null,
    }));
    return c.json(await replace(c, sent), 200);
  },
});
