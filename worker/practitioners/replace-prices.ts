/**
 * Replaces a practitioner’s list of prices. Sending it also reconfirms all claims of the profile.
 */

import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { pricesApi } from '../contract/practitioners/prices.api.ts';
import { listParams, listTable, replaceList } from '../db/ordered-list.ts';
import { userPricesTable } from '../db/schema/offerings.ts';
import { defineMutation } from '../http/mutation.ts';
import { allPricesQuery } from './price-queries.ts';

const priceColumns = [
  userPricesTable.position,
  userPricesTable.session,
  userPricesTable.price_from,
  userPricesTable.price_to,
  userPricesTable.currency,
  userPricesTable.minutes,
  userPricesTable.reduced_from,
  userPricesTable.free_first_minutes,
  userPricesTable.note,
];

/** JSON numbers compare equal with and without a fraction. */
const newRows = sql`select key, value ->> 'session', value ->> 'from', value ->> 'to', value ->> 'currency',
  value ->> 'minutes', value ->> 'reduced_from', value ->> 'free_first_minutes', value ->> 'note'
  from json_each(${listParams.sent})`;

const replaceRows = replaceList({
  ...listTable(userPricesTable, priceColumns, newRows),
  name: 'prices',
  historyText: 'Prices changed',
  set: { confirmed_at: sql`${listParams.moment}`, is_accepting_lapsed: false },
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
