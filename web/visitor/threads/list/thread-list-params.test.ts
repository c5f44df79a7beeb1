import { expect, test } from 'vitest';
import { parseOffset } from './thread-list-params.ts';

const from = (search: string) => parseOffset(new URLSearchParams(search));

test('reads the offset from the URL', () => {
  expect(from('conversations=50&session=online')).toBe(50);
  expect(from('conversations=1.5')).toBe(1);
  expect(from('conversations=2000000000')).toBe(1_000_000);
});

test.each(['', 'conversations=', 'conversations=0', 'conversations=-50', 'conversations=x'])(
  'reads %s as no offset',
  (search) => {
    expect(from(search)).toBe(0);
  },
);
