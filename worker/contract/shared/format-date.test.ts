import { afterEach, expect, test } from 'vitest';
import { baseLocale, type Locale, overwriteGetLocale } from '#language';
import { formatDay, formatWeekday } from './format-date.ts';
import { formatList } from './format-locale.ts';

afterEach(() => overwriteGetLocale(() => baseLocale));

test.each<[Locale, day: string, text: string]>([
  ['fr', '2026-03-01', '1er mars 2026'],
  ['fr', '2026-03-11', '11 mars 2026'],
  ['cy', '2026-03-01', '1 Mawrth 2026'],
])('writes a day in “%s” as in running text: %s', (language, day, text) => {
  overwriteGetLocale(() => language);
  expect(formatDay(day, 'UTC')).toBe(text);
});

test('writes Welsh weekdays in lower case', () => {
  overwriteGetLocale(() => 'cy');
  expect(formatWeekday('2026-03-01', 'UTC')).toBe('dydd Sul 1 Mawrth 2026');
});

test('lists items with commas in Welsh, whose “and” depends on the next word', () => {
  expect(formatList(['Leeds', 'York', 'online'])).toBe('Leeds, York and online');
  overwriteGetLocale(() => 'cy');
  expect(formatList(['Leeds', 'York', 'ar-lein'])).toBe('Leeds, York, ar-lein');
});

test('an invalid date does not break the page', () => {
  expect(formatDay('', 'UTC')).toBe('Invalid Date');
});
