import { beforeEach, expect, test } from 'vitest';
import { getLastTown, keepLastResults } from './last-results.ts';

beforeEach(() => sessionStorage.clear());

test('the town of the last list is known, whatever follows it', () => {
  expect(getLastTown()).toBeNull();
  keepLastResults('/practitioners?q=sleep&where=Leeds#practitioners');
  expect(getLastTown()).toBe('Leeds');
  keepLastResults('/practitioners?q=sleep');
  expect(getLastTown()).toBeNull();
});
