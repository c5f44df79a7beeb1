import { expect, test } from 'vitest';
import { codeAt, newAuthenticatorSecret, stepOf } from './totp.ts';

const secret = newAuthenticatorSecret();
const second = 1_000;
/** The first moment of a half minute. */
const begins = 1_790_000_010 * second;

test('a code holds for its half minute, and for the one before and after it, and no longer', () => {
  const code = codeAt(secret, begins);
  const step = begins / (30 * second);
  for (const seconds of [-30, -1, 0, 29, 59])
    expect(stepOf(secret, code, begins + seconds * second), `${seconds} s`).toBe(step);
  for (const seconds of [-31, 60, 90])
    expect(stepOf(secret, code, begins + seconds * second), `${seconds} s`).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef', '12 456'])('%j is no code', (code) => {
  expect(stepOf(secret, code, begins)).toBeNull();
});
