import { expect, test } from 'vitest';
import { getFieldLabel } from '../account-fields.ts';
import { formatAccountValue } from './format-account-value.ts';

test('formats fields and values for display', () => {
  const shown = formatAccountValue([{ id: 'cy', name: 'Welsh' }]);
  expect(getFieldLabel('timezone_id')).toBe('Time zone');
  expect(shown('session_online', null)).toBe('By appointment');
  expect(shown('is_accepting_clients', null)).toBe('Not stated');
  expect(shown('is_business', true)).toBe('Yes');
  expect(shown('language_id', 'cy')).toBe('Welsh');
  expect(shown('date_of_birth', '1986-09-02')).toBe('2 September 1986');
  expect(shown('phone', '')).toBe('Nothing');
});
