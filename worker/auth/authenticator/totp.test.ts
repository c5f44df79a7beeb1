import { expect, test } from 'vitest';
import { createAuthenticatorSecret, findTotpStep, generateTotp } from './totp.ts';

const secret = createAuthenticatorSecret();
const second = 1_000;
/** Start of a 30-second step. */
const begins = 1_790_000_010 * second;

test('accepts a code of the previous, current and next step only', () => {
  const code = generateTotp(secret, begins);
  const step = begins / (30 * second);
  for (const seconds of [-30, -1, 0, 29, 59])
    expect(findTotpStep(secret, code, begins + seconds * second), `${seconds} s`).toBe(step);
  for (const seconds of [-31, 60, 90])
    expect(findTotpStep(secret, code, begins + seconds * second), `${seconds} s`).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef', '12 456'])('rejects the code %j', (code) => {
  expect(findTotpStep(secret, code, begins)).toBeNull();
});
