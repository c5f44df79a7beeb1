import { expect, test } from 'vitest';
import { fromIn } from './pages.ts';

test('an address names the thread from which on a list is shown', () => {
  expect(fromIn(new URLSearchParams('conversations=50&session=online'))).toBe(50);
});

test.each([
  ...['', 'conversations=', 'conversations=0', 'conversations=-50', 'conversations=1.5'],
  ...['conversations=x', 'conversations=Infinity', 'conversations=1e9'],
])('%s names the first', (search) => {
  expect(fromIn(new URLSearchParams(search))).toBe(0);
});
