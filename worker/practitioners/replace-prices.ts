/**
 * Replaces a practitioner’s list of prices. Sending it also reconfirms all claims of the profile.
 */

import { type SQLWrapper, sql } from 'drizzle-orm';
import { pricesApi } from '../contract/practitioners/prices.api.ts';
import type { PricesInput } from '../contract/practitioners/prices.ts';
import { listParams, listTable, replaceList } from '../db/ordered-list.ts';
import { userPricesTable } from '../db/schema/offerings.ts';
import { defineMutation } from '../http/mutation.ts';
import { allPricesQuery } from './price-queries.ts';

/** Columns of a price, in the order of `buildPriceRows`. */
export const priceColumns = [
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
export const buildPriceRows = (
  sent: SQLWrapper,
) => sql`select key, value ->> 'session', value ->> 'from', value ->> 'to', value ->> 'currency',
  value ->> 'minutes', value ->> 'reduced_from', value ->> 'free_first_minutes', value ->> 'note'
  from json_each(${sent})`;

const replaceRows = replaceList({
  ...listTable(userPricesTable, priceColumns, buildPriceRows(listParams.sent)),
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
  run: async (list, c) => c.json(await replaceRows(c, completePrices(list, c.env.CURRENCY)), 200),
});

/** Prices as stored: with a currency, and without empty notes. */
export const completePrices = (prices: PricesInput, siteCurrency: string) =>
  prices.map(({ currency = siteCurrency, note, ...price }) => ({
    ...price,
    currency,
    note: note?.trim() || null,
  }));
