import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { cacheByArguments } from '../../../worker/contract/shared/cache-by-arguments.ts';
import { getFormatLocale } from '../../../worker/contract/shared/format-locale.ts';

const getFormatter = cacheByArguments(
  (language: string, currency: string, digits: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
    }),
);

/** Parts of an amount. Arabic symbols such as 'UK£' would be shown as '£UK' without isolation. */
const formatParts = (amount: number, currency: string) =>
  getFormatter(getFormatLocale(), currency, Number.isInteger(amount) ? 0 : 2)
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
