import { expect, test } from 'vitest';
import type { Account } from '../../worker/contract/accounts.ts';
import { previewOf } from './preview.ts';

const away = (away_until: string) =>
  previewOf({ away_until }, { name: 'Nora' } as Account, 'everybody').away_until;

test('the profile is away until the day that is typed, once it is one', () => {
  expect(away('2027-01-08')).toBe('2027-01-08');
  expect(away('20270-01-08'), 'a year of five digits').toBeNull();
  expect(away('')).toBeNull();
});
