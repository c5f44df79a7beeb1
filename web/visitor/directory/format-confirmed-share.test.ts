import { expect, test } from 'vitest';
import { formatConfirmedShare } from './format-confirmed-share.ts';

test.each([
  [0, 0, '0 of 0 practitioners'],
  [0, 1, '0 of 1 practitioner'],
  [1, 2, '1 of 2 practitioners'],
  [1_200, 3_400, '1,200 of 3,400 practitioners'],
])('words %i of %i', (confirmed_count, practitioners_count, share) => {
  const order = { date: '2026-11-28', seed: '', rule: '', confirmed_count, practitioners_count };
  expect(formatConfirmedShare(order)).toBe(`${share} confirmed their details in the last 90 days.`);
});
