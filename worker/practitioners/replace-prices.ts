/**
 * Replaces a practitioner’s list of prices. Sending it also reconfirms all claims of the profile.
 */

import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { pricesApi } from '../contract/practitioners/prices.api.ts';
import { listParams, listTable, replaceList } from '../db/ordered-list.ts';
import { defineMutation } from '../http/mutation.ts';
import { allPricesQuery } from './price-queries.ts';

const priceColumns =
  'position, session, price_from, price_to, currency, minutes, reduced_from, free_first_minutes, note';

/** JSON numbers compare equal with and without a fraction. */
const newRows = sql`select key, value ->> 'session', value ->> 'from', value ->> 'to', value ->> 'currency',
  value ->> 'minutes', value ->> 'reduced_from', value ->> 'free_first_minutes', value ->> 'note'
  from json_each(${listParams.sent})`;

const replaceRows = replaceList({
  ...listTable('user_prices', priceColumns, newRows),
  name: 'prices',
  historyText: 'Prices changed',
  sets: sql`confirmed_at = ${listParams.moment}, is_accepting_lapsed = 0`,
  rows: allPricesQuery,
});

export const replacePrices = defineMutation(pricesApi.replace, {
  auth: 'S',
  permission: 'authz_user_services',
  allowForApplicants: true,
  changes: ['users'],
  run: async (list, c) => {
    const sent = list.map(({ currency = env.CURRENCY, note, ...price }) => ({
      ...price,
      currency,
      note: note?.trim() || null,
    }));
    return c.json(await replaceRows(c, sent), 200);
  },
});
