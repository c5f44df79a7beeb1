import { afterEach, expect, test } from 'vitest';
import { baseLocale, overwriteGetLocale } from '#language';
import { formatMoney, getCurrencySymbol } from './format-money.ts';

afterEach(() => overwriteGetLocale(() => baseLocale));

test('amounts have pence only where there are some', () => {
  expect(formatMoney(40, 'GBP')).toBe('£40');
  expect(formatMoney(37.5, 'EUR')).toBe('€37.50');
  expect(getCurrencySymbol('GBP')).toBe('£');
});

test('Arabic keeps the letters and the sign of a currency in their order', () => {
  overwriteGetLocale(() => 'ar');
  expect(formatMoney(5, 'GBP')).toContain('\u2068UK£\u2069');
});
