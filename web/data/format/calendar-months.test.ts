import { afterEach, expect, test } from 'vitest';
import { baseLocale, overwriteGetLocale } from '#language';
import {
  formatMonthName,
  formatMonthYear,
  formatShortWeekday,
  getWeekdayAbbreviation,
  getWeeksOfMonth,
} from './calendar-months.ts';

afterEach(() => overwriteGetLocale(() => baseLocale));

test('returns weeks from Monday with every day once', () => {
  const weeks = getWeeksOfMonth('2026-12');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]).toEqual([
    ...[null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'],
  ]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});

test('handles February in common and leap years', () => {
  expect(getWeeksOfMonth('2027-02')).toHaveLength(4);
  expect(getWeeksOfMonth('2028-02').flat()).toContain('2028-02-29');
});

test('formats a month by its name', () => {
  expect(formatMonthYear('2026-12')).toBe('December 2026');
  expect(formatMonthName('2027-01')).toBe('January');
});

test('abbreviates weekdays, and by a letter where all names start alike', () => {
  expect([0, 1, 6].map(getWeekdayAbbreviation)).toEqual(['Mo', 'Tu', 'Su']);
  overwriteGetLocale(() => 'ar');
  expect(new Set([0, 1, 2, 3, 4].map(getWeekdayAbbreviation)).size).toBe(5);
});

test('formats the short weekday of a date, and a letter where there is none', () => {
  expect(formatShortWeekday('2026-11-19')).toBe('Thu');
  overwriteGetLocale(() => 'pl');
  expect(formatShortWeekday('2026-11-19')).toBe('czw.');
  overwriteGetLocale(() => 'ar');
  expect(formatShortWeekday('2026-11-19')).toBe('خ');
});
