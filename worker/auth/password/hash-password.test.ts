import { expect, test } from 'vitest';
import { newPasswordSchema } from '../../contract/accounts/accounts.ts';
import { hashPassword, isPasswordCorrect } from './hash-password.ts';
import { scryptParameters } from './scrypt-parameters.ts';

test('a hash costs 32 MB and three passes, as OWASP requires', () => {
  expect(scryptParameters.N * scryptParameters.r * 128).toBe(32 * 1024 * 1024);
  expect(scryptParameters.p).toBeGreaterThanOrEqual(3);
});

test.each([
  ['of 64 characters', 'a river '.repeat(8)],
  ['of as many as are taken', 'x'.repeat(255)],
  ['of small letters alone', 'four calm words here'],
  ['of digits alone', '8261553099174'],
  ['of marks and pictures', '«¡¿»🌊🌿🌾🌙'],
])('accepts a password %s only as typed', async (_, password) => {
  expect(newPasswordSchema.safeParse(`${password}!`).success).toBe(true);
  const hash = await hashPassword(`${password}!`);
  expect(await isPasswordCorrect(`${password}!`, hash)).toBe(true);
  expect(await isPasswordCorrect(password, hash)).toBe(false);
  expect(await isPasswordCorrect(`${password}! `, hash)).toBe(false);
});

test.each(['seven!!', '        ', 'x'.repeat(257)])('rejects the password %j', (password) => {
  expect(newPasswordSchema.safeParse(password).success).toBe(false);
});

test('normalizes Unicode but not case', async () => {
  const hash = await hashPassword('Zo\u00eb by the sea');
  expect(await isPasswordCorrect('Zoe\u0308 by the sea', hash)).toBe(true);
  expect(await isPasswordCorrect('zo\u00eb by the sea', hash)).toBe(false);
});
