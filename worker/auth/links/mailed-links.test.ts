import { beforeEach, expect, test } from 'vitest';
import { getLatestEmailLink, listEmailsTo } from '../../../tests/fixtures/emails.ts';
import { postSignIn } from '../../../tests/fixtures/security.ts';
import {
  findAccount,
  listAccountHistory,
  requestEmailConfirmation,
  requestSignUp,
} from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  renewSignIn,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { setClock } from '../../db/clock.ts';

withSeededDatabase();
/** Tests may end the session. */
beforeEach(() => renewSignIn());

/** Sends as a visitor by default. */
const put = async (path: string, body?: object, by: string | null = null) =>
  (await callApi('PUT', `users/${path}`, by, body)).status;

const reset = async (email: string) =>
  (await callApi('POST', `users/password-reset/${encodeURIComponent(email)}`, null)).status;

/** URL in the latest password reset mail. */
const resetFor = async (email: string) => {
  expect(await reset(email.toUpperCase())).toBe(204);
  return `password-reset/${await getLatestEmailLink(email, 'password-reset')}`;
};
const isGood = async (link: string) => (await callApi('GET', `users/${link}/valid`, null)).json();

test('an invalid link explains why and confirms nothing', async () => {
  expect(
    await requestEmailConfirmation(`${demoId('users', testUsers.waiting)}/nonsense`),
  ).toContain('incomplete');
});

test('a reset link sets a password once and ends all sessions', async () => {
  const email = 'host@example.org';
  const password = 'a calmer sea today';
  const me = async () => (await callApi('GET', 'users/me', testUsers.host)).status;
  expect(await me()).toBe(200);
  const link = await resetFor(email);
  expect(await isGood(link)).toBe(true);
  expect(await put(link, { password: 'short' })).toBe(422);
  expect(await put(link, { password })).toBe(204);
  expect(await me()).toBe(401);
  expect(await isGood(link)).toBe(false);
  const used = await callApi('PUT', `users/${link}`, null, { password });
  expect([used.status, await used.json()]).toMatchObject([
    409,
    { message: 'The reset link is only valid for 1 hour, this has now expired' },
  ]);
  expect((await listAccountHistory(demoId('users', testUsers.host)))[0]).toBe('Password changed');
  expect((await postSignIn(email, 'Wellbeing-2026')).status).toBe(404);
  expect((await postSignIn(email, password)).status).toBe(200);
}, 30_000);

test('a reset link is valid for an hour', async () => {
  const link = await resetFor('basic@example.org');
  setClock(() => Date.now() + 61 * 60_000);
  expect(await isGood(link)).toBe(false);
  expect(await put(link, { password: 'a calmer sea today' })).toBe(409);
});

test('two parallel resets set one password', async () => {
  const link = await resetFor('basic@example.org');
  const passwords = ['first of the two', 'second of the two'];
  const answers = await Promise.all(passwords.map((password) => put(link, { password })));
  expect(answers.sort()).toEqual([204, 409]);
});

test('a reset reveals no accounts and sends three mails an hour', async () => {
  const before = await DB.count('sent_emails');
  expect(await reset('nobody-at-all@example.org')).toBe(204);
  expect(await DB.count('sent_emails')).toEqual(before);
  for (let count = 0; count < 5; count++) expect(await reset('member@example.org')).toBe(204);
  const mails = await listEmailsTo('member@example.org');
  expect(mails.filter(({ subject }) => /password/.test(subject))).toHaveLength(3);
});

test('a lost link can be requested three times an hour and reveals nothing', async () => {
  await requestSignUp({ email: 'lost@example.org' });
  const asked = async (email: string) =>
    (await callApi('POST', `users/verify-email/${encodeURIComponent(email)}`, null)).status;
  expect(await asked(' Lost@Example.org')).toBe(204);
  const [first, second] = await listEmailsTo('lost@example.org');
  expect(second?.subject).toBe(first?.subject);
  const link = await getLatestEmailLink('lost@example.org', 'v');
  for (let count = 0; count < 4; count++) expect(await asked('lost@example.org')).toBe(204);
  expect(await listEmailsTo('lost@example.org')).toHaveLength(4);
  expect(await requestEmailConfirmation(link)).toBe('Success');
  for (const email of ['host@example.org', 'strange@example.org']) {
    const before = await listEmailsTo(email);
    expect(await asked(email)).toBe(204);
    expect(await listEmailsTo(email)).toEqual(before);
  }
});

const stopped = async (email: string) => (await findAccount(email))?.email_unsubscribed_at ?? null;

test("every mail's link unsubscribes by click or button, repeatedly", async () => {
  const email = 'ada@example.org';
  await requestSignUp({ email });
  const id = (await findAccount(email))?.id as string;
  await callApi('POST', `users/${id}/approve`, testUsers.admin);
  const path = `unsubscribe/${await getLatestEmailLink(email, 'unsubscribe')}`;
  expect(await put(`unsubscribe/${id}/nonsense`)).toBe(204);
  expect(await stopped(email)).toBeNull();
  const oneClick = await fetchApp(`/sobe/v1/users/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(oneClick.status).toBe(204);
  expect(await stopped(email)).not.toBeNull();
  expect(await put(path)).toBe(204);
  expect(await put(`unsubscribe/${id}/nonsense/again`)).toBe(204);
  expect(await stopped(email)).not.toBeNull();
  expect(await put(`${path}/again`)).toBe(204);
  expect(await stopped(email)).toBeNull();
});

test('a member changes the subscription in the account, with history', async () => {
  const email = 'host@example.org';
  const id = demoId('users', testUsers.host);
  await DB.run("update users set email_unsubscribed_at = '2026-01-01' where id = ?", id);
  const say = async (is_unsubscribed: boolean, by = testUsers.host) =>
    (await callApi('PATCH', `users/${id}`, by, { is_unsubscribed })).status;
  expect(await say(false, testUsers.admin)).toBe(403);
  expect(await say(false)).toBe(200);
  expect(await stopped(email)).toBeNull();
  expect((await listAccountHistory(id))[0]).toBe('E-mails: off → on');
  expect(await say(true)).toBe(200);
  expect(await stopped(email)).not.toBeNull();
  expect((await listAccountHistory(id))[0]).toBe('E-mails: on → off');
});
