import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { idOf, send, signInAnew, withWorld, world } from '../../../tests/setup/database.ts';
import {
  account,
  askReset,
  confirm,
  openLink,
  patch,
  signUp as signUpAs,
} from '../../../tests/fixtures/accounts.ts';
import { latestMailTo, linkTo } from '../../../tests/fixtures/emails.ts';
import { signIn } from '../../../tests/worlds/sign-in.ts';
import { setClock } from '../../db/clock.ts';

withWorld();
/** Tests may end the session. */
beforeEach(() => signInAnew());

const hour = 60 * 60 * 1000;
const password = 'Wellbeing-2026';

const isGood = async (reset: string) => (await send('GET', `users/${reset}/valid`, null)).json();

const signUp = (name: string, password: string, email: string) =>
  signUpAs({ name, email, password, title: `${name} guides walks` });

test('a password reset voids an address change from a stolen session', async () => {
  const body = { email: 'thief@example.org', current_password: password };
  expect((await patch(world.member, body)).status).toBe(200);
  const taking = await linkTo('thief@example.org', 'v');
  const reset = await askReset('member@example.org');
  const chosen = { password: 'four calm words here' };
  expect(await openLink(reset, chosen)).toBe(204);
  expect(await confirm(taking)).toContain('no longer valid');
  expect(await account('thief@example.org')).toBeNull();
  expect((await latestMailTo('member@example.org'))?.subject).toContain('Your password');
}, 30_000);

test.each([
  ['a new password', { password: 'five calm words here' }],
  ['another address', { email: 'moved@example.org' }],
  ['being shut', { is_active: false }],
])(
  'a reset link is void after %s by an admin',
  async (_, body) => {
    const reset = await askReset('host@example.org');
    expect(await isGood(reset)).toBe(true);
    expect((await patch(world.host, body, world.admin)).status).toBe(200);
    expect(await isGood(reset)).toBe(false);
    const back = { email: 'host@example.org', is_active: true, password };
    expect((await patch(world.host, back, world.admin)).status).toBe(200);
    await env.DB.exec('delete from attempts');
  },
  30_000,
);

test('signing out everywhere voids links except unsubscribing', async () => {
  const reset = await askReset('host@example.org');
  await send('DELETE', `users/${idOf('users', world.host)}/sessions`, world.host);
  expect(await isGood(reset)).toBe(false);
}, 30_000);

test('every link expires', async () => {
  await signUp('Late Lark', 'six calm words here', 'late-lark@example.org');
  const reset = await askReset('host@example.org');
  await patch(world.host, { email: 'end@example.org', current_password: password });
  const first = await linkTo('late-lark@example.org', 'v');
const changed = await linkTo('end@example.org', 'v');
  const stop = await linkTo('host@example.org', 'stop');
  const in1 = Date.now() + hour + 1_000;
  setClock(() => in1);
  expect(await isGood(reset)).toBe(false);
  expect(await confirm(changed)).toContain('no longer valid');
  setClock(() => in1 + 23 * hour);
  expect(await confirm(first)).toContain('no longer valid');
  setClock(() => in1 + 7 * 24 * hour);
  expect(await openLink(`stop-email/${stop}`)).toBe(409);
  expect(await account('host@example.org')).not.toBeNull();
}, 30_000);

test("the owner of an address gets their own sign-up, not a stranger's", async () => {
  const email = 'victim@example.org';
  await signUp('Foul Name', 'seven evil words here', email);
  await signUp('Vera Lind', 'seven calm words here', email);
  expect((await signIn(email, 'seven evil words here')).status).toBe(404);
  expect((await signIn(email, 'seven calm words here')).status).toBe(403);
  expect((await account(email))?.password_hash).toBeNull();
  expect(await confirm(await linkTo(email, 'v'))).toBe('Success');
  expect(await account(email)).toMatchObject({
    name: 'Vera Lind',
    tag: 'vera-lind',
    title: 'Vera Lind guides walks',
  });
  expect((await signIn(email, 'seven evil words here')).status).toBe(404);
  expect((await signIn(email, 'seven calm words here')).status).toBe(403);
}, 30_000);

test('with two pending sign-ups a new link confirms the address only', async () => {
  const email = 'two@example.org';
  await signUp('Vera Lind', 'nine calm words here', email);
  await signUp('Foul Name', 'nine evil words here', email);
  await send('POST', `users/verify-email/${email}`, null);
  expect((await latestMailTo(email))?.text).not.toMatch(/Vera Lind|Foul Name/);
  expect(await confirm(await linkTo(email, 'v'))).toBe('Success');
  expect(await account(email)).toMatchObject({
    name: 'Vera Lind', password_hash: null, email_verified_at: expect.any(String),
  });
  for (const word of ['nine evil words here', 'nine calm words here']) {
    expect((await signIn(email, word)).status).toBe(404);
  }
  const chosen = { password: 'ten calm words here' };
  const reset = `password-reset/${await linkTo(email, 'password-reset')}`;
  expect(await openLink(reset, chosen)).toBe(204);
  expect((await signIn(email, 'ten calm words here')).status).toBe(403);
}, 30_000);

test('with one pending sign-up a new link applies it', async () => {
  const email = 'one@example.org';
  await signUp('Ona Bell', 'twelve calm words here', email);
  for (const _ of ['again', 'and again']) await send('POST', `users/verify-email/${email}`, null);
  expect(await confirm(await linkTo(email, 'v'))).toBe('Success');
  expect(await account(email)).toMatchObject({ name: 'Ona Bell' });
  expect(await linkTo(email, 'password-reset')).toBe('');
  expect((await signIn(email, 'twelve calm words here')).status).toBe(403);
}, 30_000);

test.each([
  ['is free', 'right@example.org'],
  ['somebody has', 'admin@example.org'],
])(
  'a link to a mistyped address is void after another request, which %s',
  async (_, email) => {
    const ask = (email: string) => patch(world.host, { email, current_password: password });
    expect((await ask('mistyped@example.org')).status).toBe(200);
    const mistyped = await linkTo('mistyped@example.org', 'v');
    expect((await ask(email)).status).toBe(200);
    expect(await confirm(mistyped)).toContain('no longer valid');
    expect(await account('host@example.org')).not.toBeNull();
  },
  30_000,
);

test('a password reset before confirmation persists', async () => {
  const email = 'early-reset@example.org';
  await signUp('Foul Name', 'eight evil words here', email);
  const reset = await askReset(email);
  await openLink(reset, { password: 'eight calm words here' });
  await send('POST', `users/verify-email/${email}`, null);
  expect(await confirm(await linkTo(email, 'v'))).toBe('Success');
  expect((await signIn(email, 'eight evil words here')).status).toBe(404);
  expect((await signIn(email, 'eight calm words here')).status).toBe(403);
}, 30_000);
