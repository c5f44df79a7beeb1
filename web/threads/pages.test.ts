import { expect, test } from 'vitest';
import { fromIn, threadsAddress } from './pages.ts';

test('an address names the thread from which on a list is shown', () => {
  expect(fromIn(new URLSearchParams('conversations=50&session=online'))).toBe(50);
});

test.each(['', 'conversations=', 'conversations=0', 'conversations=-50', 'conversations=1.5'])(
  '%s names the first',
  (search) => {
    expect(fromIn(new URLSearchParams(search))).toBe(0);
  },
);

test('a page of threads keeps what the screen is narrowed to, and leads to its list', () => {
  const search = new URLSearchParams('session=online');
  expect(threadsAddress('/c/rest/sleep', search, 50)).toBe(
    '/c/rest/sleep?session=online&conversations=50#threads',
  );
  expect(threadsAddress('/c/rest/sleep', search, 0)).toBe('/c/rest/sleep?session=online#threads');
  expect(threadsAddress('/c/rest/sleep', new URLSearchParams(), 0)).toBe('/c/rest/sleep#threads');
});
