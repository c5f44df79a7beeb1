import { expect, test } from 'vitest';
import { ApiError } from '../lib/api.ts';
import { failureOf } from './toast.ts';

test.each([
  [500, 'Error : It broke. Reference: 019a'],
  [404, 'Error : It broke.'],
])('what failed with %i says: %s', (status, text) => {
  expect(failureOf(new ApiError(status, 'It broke.', {}, '019a'))?.text).toBe(text);
});
