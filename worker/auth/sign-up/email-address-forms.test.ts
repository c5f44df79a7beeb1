import { expect, test } from 'vitest';
import { postSignIn } from '../../../tests/fixtures/security.ts';
import {
  buildRequestInit,
  callApi,
  DB,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const password = 'lanterns on a canal';
const signUp = (email: string) =>
  fetchApp(
    '/sobe/v1/user-signup',
    buildRequestInit('POST', { name: 'Ida Moss', email, password, title: 'Guide' }),
  );

test.each([
  ['bath&body@example.com', 'bath&body@example.com'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
])('%s signs up, signs in and requests a new password', async (email, kept) => {
  expect((await signUp(email)).status).toBe(201);
  const id = await DB.value('select id from users where email = ?', kept);
  expect(id).toBeTruthy();
  // 403: the password is right, and the address is not confirmed yet.
  for (const written of [email, kept])
    expect((await postSignIn(written, password)).status).toBe(403);
  const moment = '2026-01-01T00:00:00.000Z';
  await DB.run('update users set email_verified_at = ?, is_active = 1 where id = ?', moment, id);
  const path = `/sobe/v1/users/password-reset/${encodeURIComponent(email)}`;
  expect((await fetchApp(path, buildRequestInit('POST'))).status).toBe(204);
  expect(
    await DB.value(
      "select count(*) from sent_emails where to_addr = ? and subject like '%password%'",
      kept,
    ),
  ).toBe(1);
});

test('an invitation list accepts the same addresses', async () => {
  const addresses = 'Ann, a&b@example.com\ninfo@bücher.example\nnobody at all';
  const answer = await callApi('POST', 'invites/preview', testUsers.admin, { addresses });
  const { rows } = await answer.json<{ rows: { said: string; state: string }[] }>();
  expect(rows.map(({ said, state }) => [said, state])).toEqual([
    ['a&b@example.com', 'good'],
    ['info@xn--bcher-kva.example', 'good'],
    ['nobody at all', 'bad'],
  ]);
});
