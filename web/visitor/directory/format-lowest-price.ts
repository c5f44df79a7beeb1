import { m } from '#messages';
import { formatMoney } from './format-money.ts';

interface PriceSummary {
  price_from: number | null;
  currency: string | null;
  reduced_from: number | null;
}

/** 'from £55, reduced price from £35'; null without a price. */
export function formatLowestPrice({ price_from, currency, reduced_from }: PriceSummary) {
  if (price_from === null || !currency) return null;
  if (price_from === 0) return m['profile.price_free']();
  const price = formatMoney(price_from, currency);
  if (reduced_from === null) return m['directory.price_from']({ price });
  if (reduced_from === 0) return m['directory.price_from_free_places']({ price });
  const reduced = formatMoney(reduced_from, currency);
  return m['directory.price_from_reduced']({ price, reduced });
}
