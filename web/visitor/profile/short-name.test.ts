import { expect, test } from 'vitest';
import { getShortName } from './short-name.ts';

test.each([
  ['Callum Reid', false, 'Callum'],
  ['Dr Aoife Ní Bhriain', false, 'Dr Aoife Ní Bhriain'],
  ['Plato', false, 'Plato'],
  ['Kiln House', true, 'Kiln House'],
])('%s is addressed by a short name', (name, is_business, short) => {
  expect(getShortName({ name, is_business })).toBe(short);
});
