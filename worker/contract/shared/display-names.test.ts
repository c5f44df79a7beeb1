import { afterEach, expect, test } from 'vitest';
import { baseLocale, type Locale, overwriteGetLocale } from '#language';
import { formatLanguageName } from './display-names.ts';

afterEach(() => overwriteGetLocale(() => baseLocale));

test.each<[Locale, code: string, name: string]>([
  ['en', 'cy', 'Welsh'],
  ['pl', 'de', 'niemiecki'],
  ['cy', 'cy', 'Cymraeg'],
])('names in “%s” the language “%s”: %s', (locale, code, name) => {
  overwriteGetLocale(() => locale);
  expect(formatLanguageName(code)).toBe(name);
});

test('has English names where Intl has none in the language of the page', () => {
  overwriteGetLocale(() => 'cy');
  expect(formatLanguageName('sv')).toBe('Swedish');
  expect(formatLanguageName('nd', 'North Ndebele')).toBe('North Ndebele');
  expect(formatLanguageName('no language')).toBe('no language');
});
