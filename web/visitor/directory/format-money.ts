import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { getFormatLocale } from '../../../worker/contract/shared/format-locale.ts';

/** Parts of an amount. Arabic symbols such as 'UK£' would be shown as '£UK' without isolation. */
const formatParts = (amount: number, currency: string) =>
  new Intl.NumberFormat(getFormatLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  })
    .formatToParts(amount)
    .map(({ type, value }) => ({ type, value: type === 'currency' ? bidiIsolate(value) : value }));

/** Formats an amount: '£40', '€37.50'. */
export const formatMoney = (amount: number, currency: string): string =>
  formatParts(amount, currency)
    .map(({ value }) => value)
    .join('');

/** '£' for 'GBP'. */
export const getCurrencySymbol = (currency: string): string =>
  formatParts(0, currency).find(({ type }) => type === 'currency')?.value ?? currency;
