import {
  getCurrencyFormat,
  getFormatLocale,
} from '../../../worker/contract/shared/format-locale.ts';

/** Formats an amount: '£40', '€37.50'. */
export const formatMoney = (amount: number, currency: string) =>
  new Intl.NumberFormat(getFormatLocale(), {
    ...getCurrencyFormat(currency),
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** '£' for 'GBP'. */
export const getCurrencySymbol = (currency: string) =>
  new Intl.NumberFormat(getFormatLocale(), getCurrencyFormat(currency))
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
