/** Prices as typed in the form, their validation and conversion to rows. */

import type { z } from 'zod';
import { m } from '#messages';
import {
  type Price,
  type PricesInput,
  pricesInputSchema,
} from '../../../../worker/contract/practitioners/prices.ts';

/** Price in the form: numbers are typed text. */
export type PriceInput = Record<Exclude<keyof Price, 'session'>, string> & Pick<Price, 'session'>;

const amountFields = ['from', 'to', 'minutes', 'reduced_from', 'free_first_minutes'] as const;

export const createBlankPrice = (currency: string): PriceInput => ({
  session: 'one_to_one',
  currency,
  note: '',
  from: '',
  to: '',
  minutes: '',
  reduced_from: '',
  free_first_minutes: '',
});

export const toPriceInput = (price: Price): PriceInput => ({
  ...price,
  ...(Object.fromEntries(
    amountFields.map((name) => [name, price[name] === null ? '' : String(price[name])]),
  ) as Record<(typeof amountFields)[number], string>),
  note: price.note ?? '',
});

/** Accepts '37.50', '37,50' and '£ 37.50'. Other text becomes NaN and fails validation. */
const parseAmount = (typed: string) => {
  const text = typed.replace(/[£€$\s]/g, '').replace(',', '.');
  return text === '' ? null : Number(text);
};

const isFilledIn = (price: PriceInput) =>
  price.note.trim() !== '' || amountFields.some((name) => price[name].trim() !== '');

/** Request body; empty rows are dropped. */
export const toPriceRows = (inputs: readonly PriceInput[]): PricesInput =>
  inputs.filter(isFilledIn).map((price) => ({
    session: price.session,
    currency: price.currency,
    note: price.note.trim() || null,
    ...(Object.fromEntries(amountFields.map((name) => [name, parseAmount(price[name])])) as Pick<
      Price,
      (typeof amountFields)[number]
    >),
  }));

/** Validates with the contract's schema and maps errors to row and field. */
export function validatePrices(inputs: readonly PriceInput[]) {
  const rows = inputs.flatMap((price, row) => (isFilledIn(price) ? [row] : []));
  const found = pricesInputSchema.safeParse(toPriceRows(inputs)).error?.issues ?? [];
  return found.map((issue) => {
    const [index, name = 'from'] = issue.path;
    const row = rows[Number(index)] ?? 0;
    const isMissing = name === 'from' && inputs[row]?.from.trim() === '';
    return {
      path: [row, String(name)],
      message: isMissing
        ? m['practice.enter_a_price_or_0_if']()
        : formatPriceError(String(name), issue),
    };
  });
}

/** Rewords errors of amounts as sentences, because some labels are no subject: 'From £'. */
function formatPriceError(name: string, issue: z.core.$ZodIssue) {
  if (issue.code === 'invalid_type' || issue.code === 'not_multiple_of') {
    return /minutes/.test(name)
      ? m['practice.enter_a_whole_number']()
      : m['practice.enter_a_number_such_as_45']();
  }
  if (issue.code === 'too_small')
    return m['practice.enter_number_at_least']({ limit: Number(issue.minimum) });
  return issue.code === 'too_big' && issue.origin !== 'string'
    ? m['practice.enter_number_at_most']({ limit: Number(issue.maximum) })
    : issue.message;
}
