import { type Price, type PricesSent, pricesSent } from '../../../worker/contract/prices.ts';

/** A price as a form holds it: numbers as they are typed. */
export type PriceInput = Record<Exclude<keyof Price, 'session'>, string> & Pick<Price, 'session'>;

const amounts = ['from', 'to', 'minutes', 'reduced_from', 'free_first_minutes'] as const;

export const blankPrice = (currency: string): PriceInput => ({
  ...{ session: 'one_to_one', currency, note: '' },
  ...{ from: '', to: '', minutes: '', reduced_from: '', free_first_minutes: '' },
});

export const toInput = (price: Price): PriceInput => ({
  ...price,
  ...(Object.fromEntries(
    amounts.map((name) => [name, price[name] === null ? '' : String(price[name])]),
  ) as Record<(typeof amounts)[number], string>),
  note: price.note ?? '',
});

/** '37.50', '37,50' and '£ 37.50' are the same; what is no number stays none, and the rules say so. */
const numberOf = (typed: string) => {
  const text = typed.replace(/[£€$\s]/g, '').replace(',', '.');
  return text === '' ? null : Number(text);
};

const isTyped = (price: PriceInput) =>
  price.note.trim() !== '' || amounts.some((name) => price[name].trim() !== '');

/** What is sent: rows in which nothing was typed are left out. */
export const toPrices = (inputs: readonly PriceInput[]): PricesSent =>
  inputs.filter(isTyped).map((price) => ({
    ...{ session: price.session, currency: price.currency, note: price.note.trim() || null },
    ...(Object.fromEntries(amounts.map((name) => [name, numberOf(price[name])])) as Pick<
      Price,
      (typeof amounts)[number]
    >),
  }));

/** What is wrong, by the contract's own rules, at the row and the field in which it stands. */
export function faultsOf(inputs: readonly PriceInput[]) {
  const rows = inputs.flatMap((price, row) => (isTyped(price) ? [row] : []));
  const found = pricesSent.safeParse(toPrices(inputs)).error?.issues ?? [];
  return found.map(({ path: [index, name = 'from'], message }) => {
    const row = rows[Number(index)] ?? 0;
    const isMissing = name === 'from' && inputs[row]?.from.trim() === '';
    return {
      path: [row, String(name)],
      message: isMissing ? 'is required: 0 is free' : worded(String(name), message),
    };
  });
}

/** What is no number, or has more than hundredths. */
function worded(name: string, message: string) {
  if (!/number|of the form/.test(message)) return message;
  return /minutes/.test(name) ? 'must be a whole number' : 'must be a number, as 45 or 37.50';
}
