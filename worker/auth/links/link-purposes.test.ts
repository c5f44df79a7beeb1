import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { getLatestEmailLink, getLatestEmailTo } from '../../../tests/fixtures/emails.ts';
import { postSignIn } from '../../../tests/fixtures/security.ts';
import {
  findAccount,
  openAccountLink,
  patchAccount,
  requestEmailConfirmation,
  requestResetLink,
  requestSignUp as signUpAs,
} from '../../../tests/fixtures/users.ts';
import {
  callApi,
  demoId,
  renewSignIn,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { setClock } from '../../db/clock.ts';

withSeededDatabase();
/** Tests may end the session. */
beforeEach(() => renewSignIn());

const hour = 60 * 60 * 1000;
const password = 'Wellbeing-2026';

const isGood = async (reset: string) => (await callApi('GET', `users/${reset}/valid`, null)).json();

const signUp = (name: string, password: string, email: string) =>
  signUpAs({ name, email, password, title: `${name} guides walks` });

test('a password reset voids an address change from a stolen session', async () => {
  const body = { email: 'thief@example.org', current_password: password };
  expect((await patchAccount(testUsers.member, body)).status).toBe(200);
  const taking = await getLatestEmailLink('thief@example.org', 'v');
  const reset = await requestResetLink('member@example.org');
  const chosen = { password: 'four calm words here' };
  expect(await openAccountLink(reset, chosen)).toBe(204);
  expect(await requestEmailConfirmation(taking)).toContain('no longer valid');
  expect(await findAccount('thief@example.org')).toBeNull();
  expect((await getLatestEmailTo('member@example.org'))?.subject).toContain('Your Sobe password');
}, 30_000);

test.each([
  ['a new password', { password: 'five calm words here' }],
  ['another address', { email: 'moved@example.org' }],
  ['being shut', { is_active: false }],
])(
  'a reset link is void after %s by an admin',
  async (_, body) => {
    const reset = await requestResetLink('host@example.org');
    expect(await isGood(reset)).toBe(true);
    expect((await patchAccount(testUsers.host, body, testUsers.admin)).status).toBe(200);
    expect(await isGood(reset)).toBe(false);
    const back = { email: 'host@example.org', is_active: true, password };
    expect((await patchAccount(testUsers.host, back, testUsers.admin)).status).toBe(200);
    await env.DB.exec('delete from attempts');
  },
  30_000,
);

test('signing out everywhere voids links except unsubscribing', async () => {
  const reset = await requestResetLink('host@example.org');
  await callApi('DELETE', `users/${demoId('users', testUsers.host)}/sessions`, testUsers.host);
  expect(await isGood(reset)).toBe(false);
}, 30_000);

test('every link expires', async () => {
  await signUp('Late Lark', 'six calm words here', 'late-lark@example.org');
  const reset = await requestResetLink('host@example.org');
  await patchAccount(testUsers.host, { email: 'end@example.org', current_password: password });
  const first = await getLatestEmailLink('late-lark@example.org', 'v');
  const changed = await getLatestEmailLink('end@example.org', 'v');
  const stop = await getLatestEmailLink('host@example.org', 'stop');
  const in1 = Date.now() + hour + 1_000;
  setClock(() => in1);
  expect(await isGood(reset)).toBe(false);
  expect(await requestEmailConfirmation(changed)).toContain('no longer valid');
  setClock(() => in1 + 23 * hour);
  expect(await requestEmailConfirmation(first)).toContain('no longer valid');
  setClock(() => in1 + 7 * 24 * hour);
  expect(await openAccountLink(`stop-email/${stop}`)).toBe(409);
  expect(await findAccount('host@example.org')).not.toBeNull();
}, 30_000);

test("the owner of an address gets their own sign-up, not a stranger's", async () => {
  const email = 'victim@example.org';
  await signUp('Foul Name', 'seven evil words here', email);
  await signUp('Vera Lind', 'seven calm words here', email);
  expect((await postSignIn(email, 'seven evil words here')).status).toBe(404);
  expect((await postSignIn(email, 'seven calm words here')).status).toBe(403);
  expect((await findAccount(email))?.password_hash).toBeNull();
  expect(await requestEmailConfirmation(await getLatestEmailLink(email, 'v'))).toBe('Success');
  expect(await findAccount(email)).toMatchObject({
    name: 'Vera Lind',
    tag: 'vera-lind',
    title: 'Vera Lind guides walks',
  });
  expect((await postSignIn(email, 'seven evil words here')).status).toBe(404);
  expect((await postSignIn(email, 'seven calm words here')).status).toBe(403);
}, 30_000);

test('with two pending sign-ups a new link confirms the address only', async () => {
  const email = 'two@example.org';
  await signUp('Vera Lind', 'nine calm words here', email);
  await signUp('Foul Name', 'nine evil words here', email);
  await callApi('POST', `users/verify-email/${email}`, null);
  expect((await getLatestEmailTo(email))?.text).not.toMatch(/Vera Lind|Foul Name/);
  expect(await requestEmailConfirmation(await getLatestEmailLink(email, 'v'))).toBe('Success');
  expect(await findAccount(email)).toMatchObject({
    name: 'Vera Lind',
    password_hash: null,
    email_verified_at: expect.any(String),
  });
  for (const word of ['nine evil words here', 'nine calm words here']) {
    expect((await postSignIn(email, word)).status).toBe(404);
  }
  const chosen = { password: 'ten calm words here' };
  const reset = `password-reset/${await getLatestEmailLink(email, 'password-reset')}`;
  expect(await openAccountLink(reset, chosen)).toBe(204);
  expect((await postSignIn(email, 'ten calm words here')).status).toBe(403);
}, 30_000);

test('with one pending sign-up a new link applies it', async () => {
  const email = 'one@example.org';
  await signUp('Ona Bell', 'twelve calm words here', email);
  for (const _ of ['again', 'and again'])
    await callApi('POST', `users/verify-email/${email}`, null);
  expect(await requestEmailConfirmation(await getLatestEmailLink(email, 'v'))).toBe('Success');
  expect(await findAccount(email)).toMatchObject({ name: 'Ona Bell' });
  expect(await getLatestEmailLink(email, 'password-reset')).toBe('');
  expect((await postSignIn(email, 'twelve calm words here')).status).toBe(403);
}, 30_000);

test.each([
  ['is free', 'right@example.org'],
  ['somebody has', 'admin@example.org'],
])(
  'a link to a mistyped address is void after another request, which %s',
  async (_, email) => {
    const ask = (email: string) =>
      patchAccount(testUsers.host, { email, current_password: password });
    expect((await ask('mistyped@example.org')).status).toBe(200);
    const mistyped = await getLatestEmailLink('mistyped@example.org', 'v');
    expect((await ask(email)).status).toBe(200);
    expect(await requestEmailConfirmation(mistyped)).toContain('no longer valid');
    expect(await findAccount('host@example.org')).not.toBeNull();
  },
  30_000,
);

test('a password reset before confirmation persists', async () => {
  const email = 'early-reset@example.org';
  await signUp('Foul Name', 'eight evil words here', email);
  const reset = await requestResetLink(email);
  await openAccountLink(reset, { password: 'eight calm words here' });
  await callApi('POST', `users/verify-email/${email}`, null);
  expect(await requestEmailConfirmation(await getLatestEmailLink(email, 'v'))).toBe('Success');
  expect((await postSignIn(email, 'eight evil words here')).status).toBe(404);
  expect((await postSignIn(email, 'eight calm words here')).status).toBe(403);
}, 30_000);
