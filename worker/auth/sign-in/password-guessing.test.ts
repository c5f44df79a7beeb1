import { expect, test } from 'vitest';
import {
  answerChallenge,
  createSignInForm,
  postSignIn,
  secondFactorUser,
  withoutSecondFactors,
} from '../../../tests/fixtures/security.ts';
import { DB, fetchApp } from '../../../tests/setup/database.ts';
import { setClock } from '../../db/clock.ts';

withoutSecondFactors();

const listed = (kind: string) =>
  DB.all<{ detail: string | null }>(
    'select detail from security_events where user_id = ? and kind = ? order by id',
    secondFactorUser.id,
    kind,
  );

test('distributed failures write ten events an hour', async () => {
  await DB.run('delete from security_events');
  for (let guess = 0; guess < 25; guess += 1) {
    const from = `198.51.100.${guess}`;
    const answer = await postSignIn('member@example.org', 'not the password', {}, from);
    expect(answer.status).toBe(404);
  }
  const lines = await listed('sign_in_refused');
  expect(lines.length).toBe(10);
  expect(lines.at(-1)?.detail).toBe('more in the same hour are not listed');
  expect(lines.slice(0, -1).every(({ detail }) => detail === null)).toBe(true);
  setClock(() => Date.now() + 61 * 60_000);
  await postSignIn('member@example.org', 'not the password', {}, '198.51.100.99');
  expect((await listed('sign_in_refused')).length).toBe(11);
});

test('a successful sign-in is still recorded', async () => {
  await DB.run('delete from security_events');
  for (let guess = 0; guess < 12; guess += 1)
    await postSignIn('member@example.org', 'not the password', {}, `198.51.100.${guess}`);
  const own = createSignInForm({
    grant_type: 'password',
    username: 'member@example.org',
    password: secondFactorUser.password,
  });
  expect((await fetchApp('/sobe/token', own)).status).toBe(200);
  expect((await listed('sign_in')).length + (await listed('sign_in_new_device')).length).toBe(1);
});

test('wrong codes are limited too', async () => {
  await secondFactorUser.withCodes();
  await DB.run('delete from security_events');
  for (let guess = 0; guess < 14; guess += 1) {
    await DB.run('delete from attempts');
    const { challenge } = await secondFactorUser.asked();
    expect((await answerChallenge({ challenge, code: '000000' })).status).toBe(422);
  }
  expect((await listed('second_factor_refused')).length).toBe(10);
});
