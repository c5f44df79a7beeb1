import { expect, test } from 'vitest';
import { getAuthorName } from './get-author-name.ts';

test.each([
  ['Nora Quinn', false, 'Nora Quinn'],
  [null, false, 'Former member'],
  [null, true, 'Hidden member'],
])('%s, hidden %s: shows %s', (created_by_name, is_hidden, name) => {
  expect(getAuthorName({ created_by_name, is_hidden })).toBe(name);
});
