import { beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../../worker/auth/link-token.ts';
import { getLatestEmailLink, listEmailsTo } from '../../fixtures/emails.ts';
import { getCookie, postSignIn, requestTokenRefresh } from '../../fixtures/security.ts';
import {
  callApi,
  DB,
  demoId,
  renewSignIn,
  testUsers,
  withSeededDatabase,
} from '../../setup/database.ts';
import { callConcurrently, tallyStatuses } from './call-concurrently.ts';

withSeededDatabase();
const nora = demoId('users', testUsers.member);
const email = 'member@example.org';
beforeEach(async () => {
  for (const table of ['attempts', 'stranger_mails', 'security_events'])
    await DB.run(`delete from ${table}`);
  await renewSignIn();
});

const recorded = (kind: string) =>
  DB.count('security_events where user_id = ? and kind = ?', nora, kind);

test('a reset link sets one of six parallel passwords', async () => {
  await callApi('POST', `users/password-reset/${email}`, null);
  const path = `users/password-reset/${await getLatestEmailLink(email, 'password-reset')}`;
  const answers = await callConcurrently(6, (index, headers) =>
    callApi('PUT', path, null, { password: `five calm words, number ${index}` }, headers),
  );
  expect(tallyStatuses(answers)).toBe('204 ×1, 409 ×5');
  expect(await recorded('password_changed')).toBe(1);
});

test('an address receives at most three reset e-mails per hour', async () => {
  const before = (await listEmailsTo(email)).length;
  const answers = await callConcurrently(8, (_, headers) =>
    callApi('POST', `users/password-reset/${email}`, null, undefined, headers),
  );
  expect(tallyStatuses(answers)).toBe('204 ×8');
  expect((await listEmailsTo(email)).length - before).toBe(3);
});

test('a change of address is cancelled once', async () => {
  await DB.run(
    'update users set password_hash = (select password_hash from users where id = ?) where id = ?',
    demoId('users', testUsers.host),
    nora,
  );
  await renewSignIn(testUsers.member);
  const body = { email: 'elsewhere@example.net', current_password: 'Wellbeing-2026' };
  expect((await callApi('PATCH', `users/${nora}`, testUsers.member, body)).status).toBe(200);
  const path = `users/stop-email/${await getLatestEmailLink(email, 'stop')}`;
  const answers = await callConcurrently(6, (_, headers) =>
    callApi('PUT', path, null, undefined, headers),
  );
  expect(tallyStatuses(answers)).toBe('204 ×6');
  expect(await recorded('email_stopped')).toBe(1);
});

test('a new address is confirmed once', async () => {
  await renewSignIn(testUsers.member);
  const body = { email: 'new-home@example.net', current_password: 'Wellbeing-2026' };
  expect((await callApi('PATCH', `users/${nora}`, testUsers.member, body)).status).toBe(200);
  const path = `users/verify-email/${await getLatestEmailLink('new-home@example.net', 'v')}`;
  const answers = await callConcurrently(6, (_, headers) =>
    callApi('PUT', path, null, undefined, headers),
  );
  expect(tallyStatuses(answers)).toBe('200 ×6');
  expect(await recorded('email_changed')).toBe(1);
  await DB.run('update users set email = ? where id = ?', email, nora);
});

test('an unsubscribe link takes effect once', async () => {
  const secret = 'a secret of a mail';
  await DB.insert('email_links', {
    hash: await hashToken(secret),
    user_id: nora,
    purpose: 'unsubscribe',
    created_at: new Date().toISOString(),
  });
  const path = `users/unsubscribe/${nora}/${encodeURIComponent(secret)}`;
  const answers = await callConcurrently(6, (_, headers) =>
    callApi('PUT', path, null, undefined, headers),
  );
  expect(tallyStatuses(answers)).toBe('204 ×6');
  expect(await DB.count("history where link_id = ? and description = 'Unsubscribed'", nora)).toBe(
    1,
  );
});

test('tabs sharing a refresh cookie receive the same next one', async () => {
  const first = getCookie(await postSignIn('host@example.org'), 'refresh');
  const [session = ''] = first.replace('refresh=', '').split('.');
  const answers = await callConcurrently(6, () => requestTokenRefresh(first));
  expect(tallyStatuses(answers)).toBe('200 ×6');
  expect(new Set(answers.map((answer) => getCookie(answer, 'refresh'))).size).toBe(1);
  const unused = 'session_refreshes where session_id = ? and used_at is null';
  expect(await DB.count(unused, session)).toBe(1);
  // One tab continues; a late one receives the newest token of the same chain.
  const second = getCookie(answers[0] as Response, 'refresh');
  const third = getCookie(await requestTokenRefresh(second), 'refresh');
  expect(getCookie(await requestTokenRefresh(first), 'refresh')).toBe(third);
  expect(await DB.count(unused, session)).toBe(1);
});
