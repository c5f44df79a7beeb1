import { expect, test } from 'vitest';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { buildProfilePreview } from './profile-preview.ts';

const away = (away_until: string) =>
  buildProfilePreview({ away_until }, { name: 'Nora' } as Account, 'everybody').away_until;

test('shows an absence once the typed date is valid', () => {
  expect(away('2027-01-08')).toBe('2027-01-08');
  expect(away('20270-01-08'), 'a year of five digits').toBeNull();
  expect(away('')).toBeNull();
});
