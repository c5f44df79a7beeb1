import { afterEach, expect, test } from 'vitest';
import { baseLocale, overwriteGetLocale } from '#language';
import { formatWhen } from '../../../worker/contract/shared/format-date.ts';
import { formatInUtc, formatInZone, formatRelative } from './format-dates.ts';

afterEach(() => overwriteGetLocale(() => baseLocale));

const now = Date.parse('2026-11-20T12:00:00.000Z');
const day = 86_400_000;
const ago = (days: number) => formatRelative(new Date(now - days * day).toISOString(), now);

test.each([
  [0, 'Now'],
  [0.99, 'Now'],
  [1, '1 day ago'],
  [6.5, '6 days ago'],
  [7, '1 week ago'],
  [31, '4 weeks ago'],
  [32, '1 month ago'],
  [364, '11 months ago'],
  [366, '1 year ago'],
  [800, '2 years ago'],
])('formats %s days ago as %s', (days, words) => {
  expect(ago(days)).toBe(words);
});

test('says just now, today or yesterday within a sentence', () => {
  const hoursAgo = (hours: number) =>
    formatRelative(new Date(now - hours * 3_600_000).toISOString(), now, true);
  expect([0, 0.99].map(hoursAgo)).toEqual(['just now', 'just now']);
  const isToday = new Date(now - 5 * 3_600_000).getDate() === new Date(now).getDate();
  expect(hoursAgo(5)).toBe(isToday ? 'today' : 'yesterday');
  expect(hoursAgo(23)).toBe('yesterday');
  expect(formatRelative(new Date(now - 2 * day).toISOString(), now, true)).toBe('2 days ago');
});

test('formats in UTC before hydration', () => {
  expect(formatInUtc('2026-10-12T09:30:00.000Z')).toBe('12 October 2026, 09:30 UTC');
});

const midnight = '2026-10-12T23:30:00.000Z';

test.each([
  ['Europe/London', 'Tuesday 13 October 2026, 00:30, London time'],
  ['America/New_York', 'Monday 12 October 2026, 19:30, New York time'],
  ['Asia/Kathmandu', 'Tuesday 13 October 2026, 05:15, Kathmandu time'],
  ['UTC', 'Monday 12 October 2026, 23:30 UTC'],
])('formats in %s as %s', (zone, words) => {
  expect(formatInZone(midnight, zone)).toBe(words);
});

test('uses the browser’s zone without a zone or with an unknown one', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(formatInZone(midnight)).toBe(formatInZone(midnight, here));
  expect(formatInZone(midnight, 'Moon/Tranquillity', 'long')).toBe(
    formatInZone(midnight, here, 'long'),
  );
});

test('omits an unhelpful weekday', () => {
  expect(formatInZone(midnight, 'UTC', 'long')).toBe('12 October 2026, 23:30');
});

test('shows the time of an end on the same day, else its date', () => {
  const start = '2026-12-05T22:00:00.000Z';
  expect(formatWhen(start, 'Europe/London', '2026-12-05T23:30:00.000Z')).toBe(
    'Saturday 5 December 2026, 22:00 to 23:30, London time',
  );
  expect(formatWhen(start, 'Europe/London', '2026-12-06T01:00:00.000Z')).toBe(
    'Saturday 5 December 2026, 22:00 to Sunday 6 December 2026, 01:00, London time',
  );
});

test('shows minutes and hours of live content on the first day', () => {
  const fine = (minutes: number) =>
    formatRelative(new Date(now - minutes * 60_000).toISOString(), now, false, true);
  expect([0, 1, 12, 60, 119, 121, 1439, 1441].map(fine)).toEqual([
    ...['Now', '1 minute ago', '12 minutes ago', '1 hour ago', '1 hour ago', '2 hours ago'],
    ...['23 hours ago', '1 day ago'],
  ]);
});

test('writes relative times in Welsh, which Chrome lacks', () => {
  overwriteGetLocale(() => 'cy');
  expect([1, 2, 3, 14, 400].map(ago)).toEqual([
    '1 diwrnod yn ôl',
    '2 ddiwrnod yn ôl',
    '3 diwrnod yn ôl',
    '2 wythnos yn ôl',
    '1 flwyddyn yn ôl',
  ]);
});
