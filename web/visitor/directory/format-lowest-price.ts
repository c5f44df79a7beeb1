import { formatMoney } from './format-money.ts';

interface PriceSummary {
  price_from: number | null;
  currency: string | null;
  reduced_from: number | null;
}

/** 'from £55, reduced price from £35'; null without a price. */
export function formatLowestPrice({ price_from, currency, reduced_from }: PriceSummary) {
  if (price_from === null || !currency) return null;
  if (price_from === 0) return 'Free';
  const from = `from ${formatMoney(price_from, currency)}`;
  if (reduced_from === null) return from;
  return `${from}, ${reduced_from === 0 ? 'some free places' : `reduced price from ${formatMoney(reduced_from, currency)}`}`;
}
