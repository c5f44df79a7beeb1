import { expect, test } from 'vitest';
import { inUtc, inZone, relative } from './dates.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const day = 86_400_000;
const ago = (days: number) => relative(new Date(now - days * day).toISOString(), now);

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
])('%s days back is %s', (days, words) => {
  expect(ago(days)).toBe(words);
});

test('within a sentence what was today was just now', () => {
  expect(relative(new Date(now).toISOString(), now, true)).toBe('just now');
  expect(relative(new Date(now - 2 * day).toISOString(), now, true)).toBe('2 days ago');
});

test('before the page is alive a moment is absolute and in UTC', () => {
  expect(inUtc('2026-10-12T09:30:00.000Z')).toBe('12 October 2026 at 09:30 UTC');
});

const midnight = '2026-10-12T23:30:00.000Z';

test.each([
  ['Europe/London', 'Tuesday 13 October 2026 at 00:30 BST'],
  ['America/New_York', 'Monday 12 October 2026 at 19:30 GMT-4'],
  ['Asia/Kathmandu', 'Tuesday 13 October 2026 at 05:15 GMT+5:45'],
  ['UTC', 'Monday 12 October 2026 at 23:30 UTC'],
])('in %s a moment is %s', (zone, words) => {
  // Some versions of ICU set a comma after the weekday.
  expect(inZone(midnight, zone).replace(',', '')).toBe(words);
});

test('without a zone, or with one that the browser does not know, a moment is told where the reader is', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(inZone(midnight)).toBe(inZone(midnight, here));
  expect(inZone(midnight, 'Moon/Tranquillity')).toBe(inZone(midnight));
});

test('a day is told without its weekday where that helps nobody', () => {
  expect(inZone(midnight, 'UTC', 'long')).toBe('12 October 2026 at 23:30');
});

test('what is told as one looks on has minutes and hours, until it is a day old', () => {
  const fine = (minutes: number) =>
    relative(new Date(now - minutes * 60_000).toISOString(), now, false, true);
  expect([0, 1, 12, 60, 119, 121, 1439, 1441].map(fine)).toEqual([
    ...['Now', '1 minute ago', '12 minutes ago', '1 hour ago', '1 hour ago', '2 hours ago'],
    ...['23 hours ago', '1 day ago'],
  ]);
});
