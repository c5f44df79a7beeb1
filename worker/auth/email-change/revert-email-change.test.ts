import { beforeEach, expect, test } from 'vitest';
import { getLatestEmailLink, getLatestEmailTo } from '../../../tests/fixtures/emails.ts';
import { postSignIn } from '../../../tests/fixtures/security.ts';
import {
  findAccount,
  openAccountLink,
  patchAccount,
  requestEmailConfirmation,
} from '../../../tests/fixtures/users.ts';
import {
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  renewSignIn,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();
/** Tests may end the session. */
beforeEach(() => renewSignIn());

const password = 'Wellbeing-2026';

test('the old address reverts a change and ends all sessions', async () => {
  const body = { email: 'thief@example.org', current_password: password };
  await patchAccount(testUsers.basic, body);
  expect((await getLatestEmailTo('basic@example.org'))?.subject).toContain('is being changed');
  const stop = await getLatestEmailLink('basic@example.org', 'stop');
  expect(await requestEmailConfirmation(await getLatestEmailLink('thief@example.org', 'v'))).toBe(
    'Success',
  );
  expect(await findAccount('basic@example.org')).toBeNull();
  // The attacker continues, so that a link of their own would lead back to their address.
  await patchAccount(testUsers.basic, { ...body, email: 'further@example.org' });
  const own = await getLatestEmailLink('thief@example.org', 'stop');
  const waiting = await getLatestEmailLink('further@example.org', 'v');

  expect(await openAccountLink(`stop-email/${stop}`)).toBe(204);
  expect(await openAccountLink(`stop-email/${stop}`)).toBe(204);
  expect((await findAccount('basic@example.org'))?.id).toBe(demoId('users', testUsers.basic));
  expect((await callApi('GET', 'users/me', testUsers.basic)).status).toBe(401);
  expect(await requestEmailConfirmation(waiting)).toContain('no longer valid');
  await openAccountLink(`stop-email/${own}`);
  expect(await findAccount('thief@example.org')).toBeNull();
  expect(await openAccountLink(`stop-email/${demoId('users', testUsers.basic)}/none`)).toBe(409);
}, 30_000);

test('ends all sessions even if the old address is taken', async () => {
  expect(
    (await patchAccount(testUsers.basic, { email: 'gone@example.org' }, testUsers.admin)).status,
  ).toBe(200);
  const stop = await getLatestEmailLink('basic@example.org', 'stop');
  expect(
    (await patchAccount(testUsers.host, { email: 'basic@example.org' }, testUsers.admin)).status,
  ).toBe(200);
  await createSignedInHeaders(testUsers.basic);
  expect(await openAccountLink(`stop-email/${stop}`)).toBe(409);
  expect(await DB.count('sessions where user_id = ?', demoId('users', testUsers.basic))).toBe(0);
  await patchAccount(testUsers.host, { email: 'host@example.org' }, testUsers.admin);
  await patchAccount(testUsers.basic, { email: 'basic@example.org' }, testUsers.admin);
}, 30_000);

test('the old address removes a password and factor set since', async () => {
  const email = 'basic@example.org';
  await patchAccount(testUsers.basic, { email: 'thief@example.org', current_password: password });
  const stop = await getLatestEmailLink(email, 'stop');
  const evil = { password: 'six evil words there', current_password: password };
  expect((await patchAccount(testUsers.basic, evil)).status).toBe(200);
  const at = new Date().toISOString();
  await DB.insert('authenticators', {
    user_id: demoId('users', testUsers.basic),
    secret: 'x',
    created_at: at,
    confirmed_at: at,
  });

  expect(await openAccountLink(`stop-email/${stop}`)).toBe(204);
  expect((await postSignIn(email, evil.password)).status).toBe(404);
  expect(await DB.first('select user_id from authenticators')).toBeNull();
  const reset = `password-reset/${await getLatestEmailLink(email, 'password-reset')}`;
  expect(await openAccountLink(reset, { password })).toBe(204);
  expect((await postSignIn(email, password)).status).toBe(200);
}, 30_000);

test('an older password survives the revert', async () => {
  const body = { email: 'elsewhere@example.org', current_password: password };
  await patchAccount(testUsers.host, body);
  await openAccountLink(`stop-email/${await getLatestEmailLink('host@example.org', 'stop')}`);
  expect((await postSignIn('host@example.org', password)).status).toBe(200);
}, 30_000);
