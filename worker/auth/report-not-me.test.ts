import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { getLatestEmailLink, getLatestEmailTo, listEmailsTo } from '../../tests/fixtures/emails.ts';
import {
  listSecurityEventKinds,
  listSecurityEventsOf,
  type SecurityEventRow,
  signInFromBrowser,
} from '../../tests/fixtures/security.ts';
import { currentPassword, requestEmailConfirmation } from '../../tests/fixtures/users.ts';
import {
  buildRequestInit,
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { VirtualAuthenticator } from '../../tests/setup/virtual-authenticator.ts';
import { setClock } from '../db/clock.ts';
import { generateTotp } from './authenticator/totp.ts';

withSeededDatabase();

const member = demoId('users', testUsers.member);
/** Link in the latest password mail to an address. */
const resetLink = async (to: string) =>
  `/sobe/v1/users/password-reset/${await getLatestEmailLink(to, 'password-reset')}`;
const names = async (user: string) =>
  await DB.column<string>('select name from passkeys where user_id = ? order by id', user);
const setPassword = (link: string, takes_added?: boolean) =>
  fetchApp(
    link,
    buildRequestInit('PUT', {
      password: 'a quiet garden wall',
      ...(takes_added !== undefined && { takes_added }),
    }),
  );

test('“This wasn’t me” ends all sessions, and its mail link reverts changes', async () => {
  const headers = await createSignedInHeaders(testUsers.member);
  const call = (method: string, path: string, body?: unknown) =>
    fetchApp(`/sobe/v1/users/${member}/${path}`, buildRequestInit(method, body, headers));
  const add = async (name: string) => {
    const options = await (await call('POST', 'passkeys/options')).json<{ challenge: string }>();
    const passkey = await new VirtualAuthenticator(new URL(env.SITE_URL).origin).create(options);
    expect((await call('POST', 'passkeys', { name, passkey })).status).toBe(201);
  };
  await add('Mine');
  const later = Date.now() + 1_800_000;
  setClock(() => later);
  const stolen = await signInFromBrowser(currentPassword);
  expect(stolen.status).toBe(401);
  await add('Theirs');
  expect((await call('POST', 'recovery_codes')).status).toBe(201);
  const { data } = await (await call('GET', 'security_events')).json<{
    data: SecurityEventRow[];
  }>();
  const strange = data.find(({ detail }) => detail === 'Theirs');
  expect((await call('POST', `security_events/${member}/not_me`)).status).toBe(404);
  expect((await call('POST', `security_events/${strange?.id}/not_me`)).status).toBe(204);
  expect((await call('GET', 'sessions')).status).toBe(401);
  expect((await signInFromBrowser(currentPassword)).status).toBe(404);
  // The thief of the session has not removed anything.
  expect(await names(member)).toEqual(['Mine', 'Theirs']);
  expect(await DB.count('challenges where user_id = ?', member)).toBe(0);

  const mail = await getLatestEmailTo('member@example.org');
  const link = await resetLink('member@example.org');
  expect(mail?.subject).toMatch(/^Choose a new password to unlock your Sobe account$/);
  expect(mail?.text).toContain('Passkey added · Theirs');
  expect(mail?.text).not.toContain('old password stays');
  expect(await (await fetchApp(`${link}/added`)).json()).toMatchObject({
    passkeys: [{ name: 'Theirs' }],
    has_codes: false,
    has_recovery_codes: true,
  });
  await DB.run('delete from security_events');
  expect((await setPassword(link, true)).status).toBe(204);
  expect(await names(member)).toEqual(['Mine']);
  expect((await listSecurityEventKinds()).sort()).toEqual([
    'passkey_removed',
    'password_changed',
    'recovery_codes_removed',
  ]);
  const mails = await listEmailsTo('member@example.org');
  const told = mails.findLast(({ subject }) => subject.endsWith('sign-in settings have changed'));
  expect(told?.text).toContain('the passkey “Theirs” and recovery codes');
  expect((await setPassword(link, true)).status).toBe(409);
});

test('a password link alone reverts nothing', async () => {
  const headers = await createSignedInHeaders(testUsers.host);
  const host = demoId('users', testUsers.host);
  const call = (method: string, path: string, body?: unknown) =>
    fetchApp(`/sobe/v1/users/${host}/${path}`, buildRequestInit(method, body, headers));
  const { secret } = await (await call('POST', 'authenticator', {})).json<{ secret: string }>();
  const confirming = Date.now() + 240_000;
  setClock(() => confirming);
  const code = generateTotp(secret, confirming);
  expect((await call('POST', 'authenticator', { code })).status).toBe(201);
  const [event] = await listSecurityEventsOf(testUsers.host, 'authenticator_added');
  await DB.run("delete from email_links where purpose = 'reset'");
  await fetchApp('/sobe/v1/users/password-reset/host@example.org', { method: 'POST' });
  const usual = await resetLink('host@example.org');
  expect(await (await fetchApp(`${usual}/added`)).json()).toMatchObject({
    since: null,
    passkeys: [],
    has_codes: false,
    has_recovery_codes: false,
  });
  expect((await call('POST', `security_events/${event?.id}/not_me`)).status).toBe(204);
  expect((await setPassword(usual, true)).status).toBe(409);
  const link = await resetLink('host@example.org');
  expect(await (await fetchApp(`${link}/added`)).json()).toMatchObject({ has_codes: true });
  const left = async (table: string) => DB.count(`${table} where user_id = ?`, host);
  expect((await setPassword(link, false)).status).toBe(204);
  expect([await left('authenticators'), await left('recovery_codes')]).toEqual([1, 10]);
});

test('the former mailbox gets a link to revert a later address change', async () => {
  const headers = await createSignedInHeaders('yusuf-demir');
  const yusuf = demoId('users', 'yusuf-demir');
  const call = (method: string, path: string, body?: unknown) =>
    fetchApp(`/sobe/v1/${path}`, buildRequestInit(method, body, headers));
  const email = 'thief@example.org';
  await call('PATCH', `users/${yusuf}`, { email, current_password: currentPassword });
  expect(await requestEmailConfirmation(await getLatestEmailLink(email, 'v'))).toBe('Success');
  const [event] = await listSecurityEventsOf('yusuf-demir', 'email_asked');
  expect((await call('POST', `users/${yusuf}/security_events/${event?.id}/not_me`)).status).toBe(
    204,
  );
  const address = () => DB.value('select email from users where id = ?', yusuf);
  expect(await address()).toBe(email);
  // A mailbox added later cannot remove anything.
  const theirs = await resetLink(email);
  expect(await (await fetchApp(`${theirs}/added`)).json()).toMatchObject({ since: null });
  const back = await getLatestEmailLink('yusuf.demir@example.org', 'stop');
  expect((await callApi('PUT', `users/stop-email/${back}`, null)).status).toBe(204);
  expect(await address()).toBe('yusuf.demir@example.org');
  expect((await setPassword(theirs)).status).toBe(409);
});
