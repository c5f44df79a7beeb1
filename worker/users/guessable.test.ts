import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { Refusal } from '../lib/errors.ts';
import { refuseGuessable } from './guessable.ts';

const person = ['Ada Moss-Lind', 'moss.ada@garden.example'];
const tried = (password: string) => () => refuseGuessable(env, password, person);

test.each([
  'password1',
  // The last of the list, too.
  'zxcvbnm123',
  'aaaaaaaaaaaa',
  'AdaMoss1990!',
  'moss_moss_moss',
  'Sobe-2026-Sobe',
  'gardengarden1',
  'ada@garden.example',
])('%s is refused', (password) => {
  expect(tried(password)).toThrow(Refusal);
});

test.each(['four calm words here', 'Adamantine river 7', 'Wellbeing-2026', '8261 5530 9917 4'])(
  '%s is good',
  (password) => {
    expect(tried(password)).not.toThrow();
  },
);
