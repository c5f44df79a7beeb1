import type { Price } from '../../../worker/contract/prices.ts';
import { money } from '../../directory/money.ts';

/** '£45 to £60.50 for 50 minutes' */
export function amountWords({ from, to, currency, minutes }: Price): string {
  const upTo = to !== null && to > from ? ` to ${money(to, currency)}` : '';
  const amount = from === 0 && !upTo ? 'Free' : money(from, currency) + upTo;
  return minutes === null ? amount : `${amount} for ${minutes} minutes`;
}

/** Reductions, free consultation and note as sentences. */
export function besideWords({ reduced_from, free_first_minutes, note, currency }: Price): string {
  return [
    reduced_from !== null &&
      (reduced_from === 0
        ? 'Free places for people who need them'
        : `Reduced places from ${money(reduced_from, currency)}`),
    free_first_minutes !== null && `Free ${free_first_minutes}-minute first consultation`,
    note,
  ]
    .filter(Boolean)
    .join('. ');
}
