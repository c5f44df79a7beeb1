import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { HttpError } from '../../http/http-error.ts';
import { rejectCommonPassword } from './password-policy.ts';

const person = ['Ada Moss-Lind', 'moss.ada@garden.example'];
const tried = (password: string) => () => rejectCommonPassword(env, password, person);

test.each([
  'password1',
  // Includes the last entry of the list.
  'zxcvbnm123',
  'aaaaaaaaaaaa',
  'AdaMoss1990!',
  'moss_moss_moss',
  'Sobe-2026-Sobe',
  'gardengarden1',
  'ada@garden.example',
])('rejects %s', (password) => {
  expect(tried(password)).toThrow(HttpError);
});

test.each(['four calm words here', 'Adamantine river 7', 'Wellbeing-2026', '8261 5530 9917 4'])(
  'accepts %s',
  (password) => {
    expect(tried(password)).not.toThrow();
  },
);
