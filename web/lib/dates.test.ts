import { expect, test } from 'vitest';
import { inUtc, relative } from './dates.ts';

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

test('before the page is alive a moment is absolute and in UTC', () => {
  expect(inUtc('2026-10-12T09:30:00.000Z')).toBe('12 October 2026 at 09:30 UTC');
});
