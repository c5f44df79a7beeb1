import { expect, test } from 'vitest';
import { nameOf } from './name-of.ts';

test.each([
  ['Nora Quinn', false, 'Nora Quinn'],
  [null, false, 'Former member'],
  [null, true, 'Hidden member'],
])('%s, hidden %s: shows %s', (created_by_name, is_hidden, name) => {
  expect(nameOf({ created_by_name, is_hidden })).toBe(name);
});
