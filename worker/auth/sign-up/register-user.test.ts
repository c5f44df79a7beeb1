import { beforeEach, expect, test } from 'vitest';
import { findEmailLink, getLatestEmailLink, listEmailsTo } from '../../../tests/fixtures/emails.ts';
import { postSignIn } from '../../../tests/fixtures/security.ts';
import {
  chosenPassword,
  findAccount,
  listAccountHistory,
  requestEmailConfirmation,
  requestSignUp,
} from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  recordedPurges,
  renewSignIn,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { setClock } from '../../db/clock.ts';

withSeededDatabase();
/** Tests may end the session. */
beforeEach(() => renewSignIn());

const approve = (id: unknown) => callApi('POST', `users/${id}/approve`, testUsers.admin);
const done = 'hello@example.org';

test('a new member signs up, confirms, is approved and signs in', async () => {
  const email = 'ada@example.org';
  const answer = await requestSignUp();
  expect([answer.status, await answer.json()]).toEqual([201, done]);
  const made = await findAccount(email);
  expect(made).toMatchObject({
    is_active: 0,
    approved_at: null,
    email_verified_at: null,
    title: 'Walking guide',
    language_id: 'en',
  });
  expect(await listAccountHistory(made?.id)).toEqual(['Created']);
  expect((await postSignIn(email, chosenPassword)).status).toBe(403);

  const [mail] = await listEmailsTo(email);
  expect(mail?.subject).toContain('Confirm');
  expect(made?.email_verification_id).toBe(mail?.id);
  const link = findEmailLink(mail, 'v');
  const [id, secret] = link.split('/');
  expect(id).toBe(made?.id);
  const kept = await DB.value<string>('select hash from email_links where user_id = ?', id);
  expect(kept).not.toContain(secret);
  for (const _ of ['once', 'twice']) expect(await requestEmailConfirmation(link)).toBe('Success');
  expect(await findAccount(email)).toMatchObject({
    email_verified_at: expect.any(String),
    tag: 'ada-fern',
  });

  const approved = await approve(id);
  expect(approved.status).toBe(200);
  expect(await approved.json()).toMatchObject({ is_active: true, approved_by_name: 'Robin Hale' });
  expect(recordedPurges.at(-1)).toEqual(['users']);
  expect((await listAccountHistory(id))[0]).toBe('Approved');
  expect(await describeRefusal(approve(id))).toBe('409 done');
  const [, opened, ...others] = await listEmailsTo(email);
  expect([opened?.subject, others]).toEqual([expect.stringContaining('is approved'), []]);
  expect((await postSignIn(email, chosenPassword)).status).toBe(200);
}, 30_000);

test('approval before confirmation mails the remaining step', async () => {
  const email = 'early@example.org';
  await requestSignUp({ email });
  const made = await findAccount(email);
  const approved = await approve(made?.id);
  expect(await approved.json()).toMatchObject({ is_active: true, tag: 'ada-fern-2' });
  expect((await postSignIn(email, chosenPassword)).status).toBe(403);

  const [first, told, ...others] = await listEmailsTo(email);
  expect(others).toEqual([]);
  expect(told?.subject).toContain('approved: confirm');
  expect(told?.text).not.toContain('it’s open');
  const former = findEmailLink(first, 'v');
  const link = findEmailLink(told, 'v');
  expect([link.split('/')[0], link === former]).toEqual([made?.id, false]);
  expect(findEmailLink(told, 'unsubscribe')).toContain(made?.id);
  expect((await findAccount(email))?.email_verification_id).toBe(told?.id);

  expect(await requestEmailConfirmation(link)).toBe('Success');
  expect((await postSignIn(email, chosenPassword)).status).toBe(200);
  expect(
    await requestEmailConfirmation(former),
    'the link of the first mail is as good as it was',
  ).toBe('Success');
  expect(await listEmailsTo(email)).toHaveLength(2);
}, 30_000);

test('two parallel approvals send one mail', async () => {
  const email = 'both@example.org';
  await requestSignUp({ email });
  const id = (await findAccount(email))?.id;
  const answers = await Promise.all([approve(id), approve(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const mails = await listEmailsTo(email);
  expect(mails).toHaveLength(2);
  expect((await findAccount(email))?.email_verification_id).toBe(mails[1]?.id);
  expect(await DB.count("email_links where user_id = ? and purpose = 'verify'", id)).toBe(2);
});

test('an existing address gets the same response and a mail', async () => {
  const before = await DB.count('users');
  const answer = await requestSignUp({ email: 'member@example.org' });
  expect([answer.status, await answer.json()]).toEqual([201, done]);
  expect(await DB.count('users')).toEqual(before);
  const told = (await listEmailsTo('member@example.org')).at(-1);
  expect(told?.subject).toContain('already have a Sobe account');
});

test('a repeated sign-up resends the link and keeps the first', async () => {
  const email = 'twice@example.org';
  await requestSignUp({ email, name: 'First' });
  await requestSignUp({ email, name: 'Second', password: 'another long one' });
  expect(await findAccount(email)).toMatchObject({ name: 'First' });
  const links = (await listEmailsTo(email)).map((mail) => findEmailLink(mail, 'v'));
  expect([links.length, new Set(links).size]).toEqual([2, 2]);
});

test('two parallel sign-ups create one account', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => requestSignUp({ email: 'same@example.org' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await DB.count("users where email = 'same@example.org'")).toBe(1);
});

test('similar names get different tags', async () => {
  for (const [email, name, tag] of [
    ['a0@example.org', 'Zoë Ó Sé', /^zoë-ó-sé$/],
    ['a1@example.org', 'Zoë Ó Sé', /^zoë-ó-sé-2$/],
    ['a2@example.org', '!!!', /^member-/],
  ] as const) {
    await requestSignUp({ email, name });
    expect(await requestEmailConfirmation(await getLatestEmailLink(email, 'v'))).toBe('Success');
    expect((await findAccount(email))?.tag).toMatch(tag);
  }
});

test('an unconfirmed sign-up takes no tag, so it reveals no accounts', async () => {
  await requestSignUp({ email: 'probed@example.org', name: 'Quincy Probe' });
  const path = `users/${demoId('users', testUsers.member)}`;
  for (const tag of ['quincy-probe', testUsers.member]) {
    expect((await callApi('PATCH', path, testUsers.member, { tag })).status).toBe(200);
  }
});

test('a filled honeypot creates nothing and looks the same', async () => {
  const answer = await requestSignUp({
    email: 'robot@example.org',
    website: 'https://spam.example',
  });
  expect([answer.status, await answer.json()]).toEqual([201, done]);
  expect(await findAccount('robot@example.org')).toBeNull();
  expect(await listEmailsTo('robot@example.org')).toEqual([]);
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
  expect(await describeRefusal(requestSignUp(more, '203.0.113.2'))).toBe(`422 ${path}`.trim());
});

test.each([
  ['name', 'Prizes at https://evil.example'],
  ['name', 'WWW.evil.example'],
  ['title', 'ftp://evil.example'],
])('rejects a %s of %s, because mails carry it to strangers', async (field, value) => {
  expect(await describeRefusal(requestSignUp({ [field]: value }))).toBe(`422 ${field}`);
  const path = `users/${demoId('users', testUsers.basic)}`;
  expect((await callApi('PATCH', path, testUsers.admin, { [field]: value })).status).toBe(422);
});

test('limits sign-ups to twenty an hour per address', async () => {
  const one = '203.0.113.77';
  const other = '203.0.113.78';
  const since = new Date().toISOString();
  await DB.insert('attempts', { key: `sign-up:${one}`, count: 19, since, admitted: 1 });
  expect((await requestSignUp({ email: 'b1@example.org' }, one)).status).toBe(201);
  const refused = await requestSignUp({ email: 'b2@example.org' }, one);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
  expect((await requestSignUp({ email: 'b2@example.org' }, other)).status).toBe(201);
  setClock(() => Date.now() + 61 * 60_000);
  expect((await requestSignUp({ email: 'b3@example.org' }, one)).status).toBe(201);
}, 30_000);

test('automatic approval activates the account on confirmation', async () => {
  const email = 'auto@example.org';
  await requestSignUp({ email }, '203.0.113.3');
  await requestEmailConfirmation(await getLatestEmailLink(email, 'v'), {
    SIGNUP_APPROVAL: 'automatic',
  });
  expect(await findAccount(email)).toMatchObject({ is_active: 1, is_public: 1 });
});

test("a new account gets the browser's time zone if known", async () => {
  for (const [email, timezone_id, kept] of [
    ['auckland@example.org', 'Pacific/Auckland', 'Pacific/Auckland'],
    ['moon@example.org', 'Moon/Tranquility', null],
  ] as const) {
    expect((await requestSignUp({ email, timezone_id }, '203.0.113.79')).status).toBe(201);
    expect((await findAccount(email))?.timezone_id).toBe(kept);
  }
});
