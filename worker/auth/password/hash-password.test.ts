import { expect, test } from 'vitest';
import { newPassword } from '../../contract/accounts/accounts.ts';
import { hashPassword, passwordFits } from './hash-password.ts';
import { strength } from './scrypt-parameters.ts';

test('a hash costs 32 MB and three passes, as OWASP requires', () => {
  expect(strength.N * strength.r * 128).toBe(32 * 1024 * 1024);
  expect(strength.p).toBeGreaterThanOrEqual(3);
});

test.each([
  ['of 64 characters', 'a river '.repeat(8)],
  ['of as many as are taken', 'x'.repeat(255)],
  ['of small letters alone', 'four calm words here'],
  ['of digits alone', '8261553099174'],
  ['of marks and pictures', '«¡¿»🌊🌿🌾🌙'],
])('accepts a password %s only as typed', async (_, password) => {
  expect(newPassword.safeParse(`${password}!`).success).toBe(true);
  const hash = await hashPassword(`${password}!`);
  expect(await passwordFits(`${password}!`, hash)).toBe(true);
  expect(await passwordFits(password, hash)).toBe(false);
  expect(await passwordFits(`${password}! `, hash)).toBe(false);
});

test.each(['seven!!', '        ', 'x'.repeat(257)])('rejects the password %j', (password) => {
  expect(newPassword.safeParse(password).success).toBe(false);
});

test('normalizes Unicode but not case', async () => {
  const hash = await hashPassword('Zo\u00eb by the sea');
  expect(await passwordFits('Zoe\u0308 by the sea', hash)).toBe(true);
  expect(await passwordFits('zo\u00eb by the sea', hash)).toBe(false);
});
