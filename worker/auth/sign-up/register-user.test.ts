import { beforeEach, expect, test } from 'vitest';
import {
  DB,
  idOf,
  purged,
  refusal,
  send,
  signInAnew,
  withWorld,
  world,
} from '../../../tests/setup/database.ts';
import { account, chosen, confirm, historyOf, signUp } from '../../../tests/fixtures/accounts.ts';
import { linkIn, linkTo, mailsTo } from '../../../tests/fixtures/emails.ts';
import { signIn } from '../../../tests/worlds/sign-in.ts';
import { setClock } from '../../db/clock.ts';

withWorld();
/** Tests may end the session. */
beforeEach(() => signInAnew());

const approve = (id: unknown) => send('POST', `users/${id}/approve`, world.admin);
const done = 'hello@example.org';

test('a new member signs up, confirms, is approved and signs in', async () => {
  const email = 'ada@example.org';
  const answer = await signUp();
  expect([answer.status, await answer.json()]).toEqual([201, done]);
  const made = await account(email);
  expect(made).toMatchObject({
    is_active: 0, approved_at: null, email_verified_at: null,
    title: 'Walking guide', language_id: 'en',
  });
  expect(await historyOf(made?.id)).toEqual(['Created']);
  expect((await signIn(email, chosen)).status).toBe(403);

  const [mail] = await mailsTo(email);
  expect(mail?.subject).toContain('Confirm');
  expect(made?.email_verification_id).toBe(mail?.id);
  const link = linkIn(mail, 'v');
  const [id, secret] = link.split('/');
  expect(id).toBe(made?.id);
  const kept = await DB.value<string>('select hash from email_links where user_id = ?', id);
  expect(kept).not.toContain(secret);
  for (const _ of ['once', 'twice']) expect(await confirm(link)).toBe('Success');
  expect(await account(email)).toMatchObject({
    email_verified_at: expect.any(String), tag: 'ada-fern',
  });

  const approved = await approve(id);
  expect(approved.status).toBe(200);
  expect(await approved.json()).toMatchObject({ is_active: true, approved_by_name: 'Robin Hale' });
  expect(purged.at(-1)).toEqual(['users']);
  expect((await historyOf(id))[0]).toBe('Approved');
  expect(await refusal(approve(id))).toBe('409 done');
  const [, opened, ...others] = await mailsTo(email);
  expect([opened?.subject, others]).toEqual([expect.stringContaining('is approved'), []]);
  expect((await signIn(email, chosen)).status).toBe(200);
}, 30_000);

test('approval before confirmation mails the remaining step', async () => {
  const email = 'early@example.org';
  await signUp({ email });
  const made = await account(email);
  const approved = await approve(made?.id);
  expect(await approved.json()).toMatchObject({ is_active: true, tag: 'ada-fern-2' });
  expect((await signIn(email, chosen)).status).toBe(403);

  const [first, told, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(told?.subject).toContain('approved: please confirm');
  expect(told?.text).not.toContain('it’s open');
  const former = linkIn(first, 'v');
const link = linkIn(told, 'v');
  expect([link.split('/')[0], link === former]).toEqual([made?.id, false]);
  expect(linkIn(told, 'unsubscribe')).toContain(made?.id);
  expect((await account(email))?.email_verification_id).toBe(told?.id);

  expect(await confirm(link)).toBe('Success');
  expect((await signIn(email, chosen)).status).toBe(200);
  expect(await confirm(former), 'the link of the first mail is as good as it was').toBe('Success');
  expect(await mailsTo(email)).toHaveLength(2);
}, 30_000);

test('two parallel approvals send one mail', async () => {
  const email = 'both@example.org';
  await signUp({ email });
  const id = (await account(email))?.id;
  const answers = await Promise.all([approve(id), approve(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  expect((await account(email))?.email_verification_id).toBe(mails[1]?.id);
  expect(await DB.count("email_links where user_id = ? and purpose = 'verify'", id)).toBe(2);
});

test('an existing address gets the same response and a mail', async () => {
  const before = await DB.count('users');
  const answer = await signUp({ email: 'member@example.org' });
  expect([answer.status, await answer.json()]).toEqual([201, done]);
  expect(await DB.count('users')).toEqual(before);
  const told = (await mailsTo('member@example.org')).at(-1);
  expect(told?.subject).toContain('already have an account');
});

test('a repeated sign-up resends the link and keeps the first', async () => {
  const email = 'twice@example.org';
  await signUp({ email, name: 'First' });
  await signUp({ email, name: 'Second', password: 'another long one' });
  expect(await account(email)).toMatchObject({ name: 'First' });
  const links = (await mailsTo(email)).map((mail) => linkIn(mail, 'v'));
  expect([links.length, new Set(links).size]).toEqual([2, 2]);
});

test('two parallel sign-ups create one account', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => signUp({ email: 'same@example.org' })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await DB.count("users where email = 'same@example.org'")).toBe(1);
});

test('similar names get different tags', async () => {
  for (const [email, name, tag] of [
    ['a0@example.org', 'Zoë Ó Sé', /^zoë-ó-sé$/],
    ['a1@example.org', 'Zoë Ó Sé', /^zoë-ó-sé-2$/],
    ['a2@example.org', '!!!', /^member-/],
  ] as const) {
    await signUp({ email, name });
    expect(await confirm(await linkTo(email, 'v'))).toBe('Success');
    expect((await account(email))?.tag).toMatch(tag);
  }
});

test('an unconfirmed sign-up takes no tag, so it reveals no accounts', async () => {
  await signUp({ email: 'probed@example.org', name: 'Quincy Probe' });
  const path = `users/${idOf('users', world.member)}`;
  for (const tag of ['quincy-probe', world.member]) {
    expect((await send('PATCH', path, world.member, { tag })).status).toBe(200);
  }
});

test('a filled honeypot creates nothing and looks the same', async () => {
  const answer = await signUp({ email: 'robot@example.org', website: 'https://spam.example' });
  expect([answer.status, await answer.json()]).toEqual([201, done]);
  expect(await account('robot@example.org')).toBeNull();
  expect(await mailsTo('robot@example.org')).toEqual([]);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ email: 'no address' }, 'email'],
  [{ password: 'short' }, 'password'],
  [{ password: 'password123' }, 'password'],
  [{ password: 'ada@example.org' }, 'password'],
  [{ title: '' }, 'title'],
  [{ date_of_birth: '2026-02-30' }, 'date_of_birth'],
  [{ date_of_birth: '2999-01-01' }, 'date_of_birth'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ is_admin: true }, ''],
])('rejects a sign-up with %j and names the field', async (more, path) => {
  expect(await refusal(signUp(more, '203.0.113.2'))).toBe(`422 ${path}`.trim());
});

test.each([
  ['name', 'Prizes at https://evil.example'],
  ['name', 'WWW.evil.example'],
  ['title', 'ftp://evil.example'],
])('rejects a %s of %s, because mails carry it to strangers', async (field, value) => {
  expect(await refusal(signUp({ [field]: value }))).toBe(`422 ${field}`);
  const path = `users/${idOf('users', world.basic)}`;
  expect((await send('PATCH', path, world.admin, { [field]: value })).status).toBe(422);
});

test('limits sign-ups to twenty an hour per address', async () => {
  const one = '203.0.113.77';
const other = '203.0.113.78';
  const since = new Date().toISOString();
  await DB.insert('attempts', { key: `sign-up:${one}`, count: 19, since, admitted: 1 });
  expect((await signUp({ email: 'b1@example.org' }, one)).status).toBe(201);
  const refused = await signUp({ email: 'b2@example.org' }, one);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
  expect((await signUp({ email: 'b2@example.org' }, other)).status).toBe(201);
  setClock(() => Date.now() + 61 * 60_000);
  expect((await signUp({ email: 'b3@example.org' }, one)).status).toBe(201);
}, 30_000);

test('automatic approval activates the account on confirmation', async () => {
  const email = 'auto@example.org';
  await signUp({ email }, '203.0.113.3');
  await confirm(await linkTo(email, 'v'), { SIGNUP_APPROVAL: 'automatic' });
  expect(await account(email)).toMatchObject({ is_active: 1, is_public: 1 });
});

test("a new account gets the browser's time zone if known", async () => {
  for (const [email, timezone_id, kept] of [
    ['auckland@example.org', 'Pacific/Auckland', 'Pacific/Auckland'],
    ['moon@example.org', 'Moon/Tranquility', null],
  ] as const) {
    expect((await signUp({ email, timezone_id }, '203.0.113.79')).status).toBe(201);
    expect((await account(email))?.timezone_id).toBe(kept);
  }
});
