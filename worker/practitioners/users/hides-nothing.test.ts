import { expect, test } from 'vitest';
import { hidesNothingOfAccount } from './hides-nothing.ts';

test.each([
  [{ title: 'Counsellor' }, true],
  [{ is_accepting_clients: false, times: ['evening'] }, true],
  [{ bio: '' }, false],
  [{ first_appointment: null }, false],
  [{ place_id: 'leeds' }, false],
  [{ phone: '0113 496 0000' }, false],
  [{ title: 'Counsellor', name: 'Ruth' }, false],
  [{ is_active: false }, false],
  [{ shown: {} }, false],
])('%j hides nothing: %s', (sent, expected) => {
  expect(hidesNothingOfAccount(sent)).toBe(expected);
});
