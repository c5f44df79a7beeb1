import { type Price, type PricesSent, pricesSent } from '../../../../worker/contract/practitioners/prices.ts';

/** Price in the form: numbers are typed text. */
export type PriceInput = Record<Exclude<keyof Price, 'session'>, string> & Pick<Price, 'session'>;

const amounts = ['from', 'to', 'minutes', 'reduced_from', 'free_first_minutes'] as const;

export const blankPrice = (currency: string): PriceInput => ({
  session: 'one_to_one',
  currency,
  note: '',
  from: '',
  to: '',
  minutes: '',
  reduced_from: '',
  free_first_minutes: '',
});

export const toInput = (price: Price): PriceInput => ({
  ...price,
  ...(Object.fromEntries(
    amounts.map((name) => [name, price[name] === null ? '' : String(price[name])]),
  ) as Record<(typeof amounts)[number], string>),
  note: price.note ?? '',
});

/** Accepts '37.50', '37,50' and '£ 37.50'. Other text becomes NaN and fails validation. */
const numberOf = (typed: string) => {
  const text = typed.replace(/[£€$\s]/g, '').replace(',', '.');
  return text === '' ? null : Number(text);
};

const isTyped = (price: PriceInput) =>
  price.note.trim() !== '' || amounts.some((name) => price[name].trim() !== '');

/** Request body; empty rows are dropped. */
export const toPrices = (inputs: readonly PriceInput[]): PricesSent =>
  inputs.filter(isTyped).map((price) => ({
    session: price.session,
    currency: price.currency,
    note: price.note.trim() || null,
    ...(Object.fromEntries(amounts.map((name) => [name, numberOf(price[name])])) as Pick<
      Price,
      (typeof amounts)[number]
    >),
  }));

/** Validates with the contract's schema and maps errors to row and field. */
export function faultsOf(inputs: readonly PriceInput[]) {
  const rows = inputs.flatMap((price, row) => (isTyped(price) ? [row] : []));
  const found = pricesSent.safeParse(toPrices(inputs)).error?.issues ?? [];
  return found.map(({ path: [index, name = 'from'], message }) => {
    const row = rows[Number(index)] ?? 0;
    const isMissing = name === 'from' && inputs[row]?.from.trim() === '';
    return {
      path: [row, String(name)],
      message: isMissing ? 'is required. Enter 0 if it is free' : worded(String(name), message),
    };
  });
}

/** Rewords errors for text that is no number or has more than two decimals. */
function worded(name: string, message: string) {
  if (!/number|of the form/.test(message)) return message;
  return /minutes/.test(name) ? 'must be a whole number' : 'must be a number such as 45 or 37.50';
}
