import { expect, test } from 'vitest';
import { getLatestEmailLink, listEmailsTo } from '../../../tests/fixtures/emails.ts';
import {
  currentPassword,
  getAccount,
  listAccountHistory,
  patchAccount,
  requestEmailConfirmation,
} from '../../../tests/fixtures/users.ts';
import {
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';

withSeededDatabase();

test('a new password needs the old one and ends other sessions', async () => {
  const other = await createSignedInHeaders(testUsers.basic);
  const password = 'lanterns on the canal';
  for (const body of [{ password }, { password, current_password: 'wrong' }]) {
    expect(await describeRefusal(patchAccount(testUsers.basic, body))).toBe('422 current_password');
  }
  const body = { password, current_password: currentPassword };
  expect((await patchAccount(testUsers.basic, body)).status).toBe(200);
  expect((await callApi('GET', 'users/me', testUsers.basic)).status).toBe(200);
  expect((await fetchApp('/sobe/v1/users/me', { headers: other })).status).toBe(401);
  expect((await listAccountHistory(demoId('users', testUsers.basic)))[0]).toBe('Password changed');
  const common = { password: 'password123', current_password: password };
  expect((await patchAccount(testUsers.basic, common)).status).toBe(422);
  expect(
    (await patchAccount(testUsers.basic, { password: null, title: 'Still here' })).status,
  ).toBe(200);
}, 20_000);

test('asks a new address for confirmation and notifies the old one', async () => {
  expect((await patchAccount(testUsers.member, { email: 'new@example.org' })).status).toBe(422);
  const body = { email: 'new@example.org', current_password: currentPassword };
  const answer = await patchAccount(testUsers.member, body);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ email: 'member@example.org' });
  expect(await getLatestEmailLink('member@example.org', 'stop')).not.toBe('');
  expect(await requestEmailConfirmation(await getLatestEmailLink('new@example.org', 'v'))).toBe(
    'Success',
  );
  expect((await getAccount(testUsers.member)).body.email).toBe('new@example.org');
  const back = { email: 'member@example.org', current_password: currentPassword };
  await patchAccount(testUsers.member, back, testUsers.admin);
}, 20_000);

test('a change rejected by a parallel save asks no new address', async () => {
  const { etag } = await getAccount(testUsers.member);
  expect((await patchAccount(testUsers.member, { title: 'In between' })).status).toBe(200);
  const body = { email: 'late@example.org', current_password: currentPassword };
  expect(
    (await patchAccount(testUsers.member, { ...body, title: 'Late' }, testUsers.member, etag))
      .status,
  ).toBe(409);
  expect((await patchAccount(testUsers.member, body, testUsers.member, etag)).status).toBe(409);
  expect(await listEmailsTo('late@example.org')).toEqual([]);
});

test('a taken address is neither changed nor revealed', async () => {
  const body = { email: 'admin@example.org', current_password: currentPassword };
  expect((await patchAccount(testUsers.host, body)).status).toBe(200);
  expect(await listEmailsTo('admin@example.org')).toEqual([]);
});

test('limits mails of repeated change requests', async () => {
  await DB.run('delete from attempts');
  const asked = (email: string) =>
    patchAccount(testUsers.host, { email, current_password: currentPassword });
  for (let time = 0; time < attemptLimits.changeMail.count; time += 1) {
    expect((await asked('stranger@example.org')).status).toBe(200);
  }
  expect(await listEmailsTo('stranger@example.org')).toHaveLength(attemptLimits.linkMail.count);
  expect((await asked('another@example.org')).status).toBe(429);
  expect(await listEmailsTo('another@example.org')).toEqual([]);
}, 20_000);

test('an admin changes an address at once; a taken one is rejected', async () => {
  expect(
    (await patchAccount(testUsers.host, { email: 'ruth@example.org' }, testUsers.admin)).status,
  ).toBe(200);
  expect((await listEmailsTo('host@example.org')).at(-1)?.subject).toContain('is being changed');
  expect(
    await describeRefusal(
      patchAccount(testUsers.host, { email: 'basic@example.org' }, testUsers.admin),
    ),
  ).toBe('409 taken');
  await patchAccount(testUsers.host, { email: 'host@example.org' }, testUsers.admin);
});

test('of two parallel password changes one is rejected', async () => {
  const body = (password: string) => ({ password, current_password: currentPassword });
  const answers = await Promise.all(
    ['two calm rivers run', 'two calm seas rest'].map((word) =>
      patchAccount(testUsers.host, body(word)),
    ),
  );
  // The later request sends a password that is wrong by then.
  const [first, second] = answers.map(({ status }) => status).sort();
  expect(first).toBe(200);
  expect([409, 422]).toContain(second);
}, 30_000);
