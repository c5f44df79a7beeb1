import { beforeEach, expect, test } from 'vitest';
import {
  ask,
  DB,
  idOf,
  purged,
  refusal,
  send,
  signInAnew,
  withWorld,
  world,
} from '../../tests/world.ts';
import { signIn } from '../../tests/worlds/sign-in.ts';
import { setClock } from '../lib/clock.ts';

withWorld();
/** A test may end a session. */
beforeEach(() => signInAnew());

/** By a visitor, where nobody is named. */
const call = (method: string, path: string, body?: unknown, by: string | null = null) =>
  send(method, path, by, body);

const account = (email: string) =>
  DB.first<Record<string, unknown>>('select * from users where email = ?', email);

interface Mail {
  id: string;
  to_addr: string;
  subject: string;
  text: string;
}

const mailsTo = async (email: string) =>
  await DB.all<Mail>('select * from sent_emails where to_addr = ? order by id', email);

const linkIn = (mail: Mail | undefined, screen: string) =>
  new RegExp(`/${screen}/([^/\\s]+)/([\\w-]+)`).exec(mail?.text ?? '')?.slice(1, 3) as [
    string,
    string,
  ];

const historyOf = async (id: unknown) =>
  await DB.column<string>(
    "select description from history where link_table = 'users' and link_id = ? order by id desc",
    id,
  );

const person = (more: object = {}) => ({
  name: 'Ada Fern',
  email: 'Ada@Example.org',
  password: 'quiet rivers run',
  language_id: 'en',
  date_of_birth: '1990-02-03',
  is_business: false,
  title: 'Walking guide',
  ...more,
});

const signUp = (more: object = {}, address = '203.0.113.1') =>
  send('POST', 'user-signup', null, person(more), { 'CF-Connecting-IP': address });

test('a new member signs up, confirms, is approved and comes in', async () => {
  const answer = await signUp();
  expect(answer.status).toBe(201);
  expect(await answer.json()).toBe('hello@example.org');
  const made = await account('ada@example.org');
  expect(made).toMatchObject({ is_active: 0, approved_at: null, email_verified_at: null });
  expect(made).toMatchObject({ title: 'Walking guide', language_id: 'en' });
  expect(await historyOf(made?.id)).toEqual(['Created']);
  expect((await signIn('ada@example.org', 'quiet rivers run')).status).toBe(403);

  const [mail] = await mailsTo('ada@example.org');
  expect(mail?.subject).toContain('confirm');
  expect(made?.email_verification_id).toBe(mail?.id);
  const [id, secret] = linkIn(mail, 'v');
  expect(id).toBe(made?.id);
  const kept = await DB.first<{ hash: string }>(
    'select hash from email_links where user_id = ?',
    id,
  );
  expect(kept?.hash).not.toContain(secret);
  expect(await (await call('PUT', `users/verify-email/${id}/${secret}`)).json()).toBe('Success');
  expect(await (await call('PUT', `users/verify-email/${id}/${secret}`)).json()).toBe('Success');
  expect(await account('ada@example.org')).toMatchObject({
    ...{ email_verified_at: expect.any(String), tag: 'ada-fern' },
  });

  const approved = await call('POST', `users/${id}/approve`, undefined, world.admin);
  expect(approved.status).toBe(200);
  expect(await approved.json()).toMatchObject({ is_active: true, approved_by_name: 'Robin Hale' });
  expect(purged.at(-1)).toEqual(['users']);
  expect((await historyOf(id))[0]).toBe('Approved');
  expect(await refusal(call('POST', `users/${id}/approve`, undefined, world.admin))).toBe(
    '409 done',
  );
  expect((await mailsTo('ada@example.org')).map(({ subject }) => subject)[1]).toContain('is open');
  expect(await mailsTo('ada@example.org')).toHaveLength(2);
  expect((await signIn('ada@example.org', 'quiet rivers run')).status).toBe(200);
}, 30_000);

test('whoever is approved before confirming is told what is left, and comes in once that is done', async () => {
  const email = 'early@example.org';
  await signUp({ email });
  const made = await account(email);
  const approved = await call('POST', `users/${made?.id}/approve`, undefined, world.admin);
  expect(await approved.json()).toMatchObject({ is_active: true, tag: 'ada-fern-2' });
  expect((await signIn(email, 'quiet rivers run')).status).toBe(403);

  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  const [first, told] = mails;
  expect(told?.subject).toContain('approved: please confirm');
  expect(told?.text).not.toContain('it’s open');
  const [id, secret] = linkIn(told, 'v');
  expect([id, secret === linkIn(first, 'v')[1]]).toEqual([made?.id, false]);
  expect(linkIn(told, 'unsubscribe')[0]).toBe(made?.id);
  expect((await account(email))?.email_verification_id).toBe(told?.id);

  expect(await (await call('PUT', `users/verify-email/${id}/${secret}`)).json()).toBe('Success');
  expect((await signIn(email, 'quiet rivers run')).status).toBe(200);
  // The link of the first mail is as good as it was.
  const [, former] = linkIn(first, 'v');
  expect(await (await call('PUT', `users/verify-email/${id}/${former}`)).json()).toBe('Success');
  expect(await mailsTo(email)).toHaveLength(2);
}, 30_000);

test('of two who approve at the same moment one has written to the person', async () => {
  const email = 'both@example.org';
  await signUp({ email });
  const id = (await account(email))?.id;
  const approve = () => call('POST', `users/${id}/approve`, undefined, world.admin);
  const answers = await Promise.all([approve(), approve()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  expect((await account(email))?.email_verification_id).toBe(mails[1]?.id);
  const links = "email_links where user_id = ? and purpose = 'verify'";
  expect(await DB.count(links, id)).toBe(2);
});

test('a sign-up for an address that has an account answers the same, and only its owner is told', async () => {
  const before = await DB.count('users');
  const answer = await signUp({ email: 'member@example.org' });
  expect([answer.status, await answer.json()]).toEqual([201, 'hello@example.org']);
  expect(await DB.count('users')).toEqual(before);
  expect((await mailsTo('member@example.org')).at(-1)?.subject).toContain(
    'already have an account',
  );
});

test('a second sign-up that waits for its confirmation gets another link, and stays the first', async () => {
  await signUp({ email: 'twice@example.org', name: 'First' });
  await signUp({ email: 'twice@example.org', name: 'Second', password: 'another long one' });
  expect(await account('twice@example.org')).toMatchObject({ name: 'First' });
  const mails = await mailsTo('twice@example.org');
  expect(mails).toHaveLength(2);
  const [[, first], [, second]] = [linkIn(mails[0], 'v'), linkIn(mails[1], 'v')];
  expect(first).not.toBe(second);
});

test('two who sign up with one address at the same moment make one account', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => signUp({ email: 'same@example.org' })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await DB.count("users where email = 'same@example.org'")).toBe(1);
});

test('names that are alike get tags that are not', async () => {
  const names = ['Zoë Ó Sé', 'Zoë Ó Sé', '!!!'];
  for (const [index, name] of names.entries()) {
    const email = `a${index}@example.org`;
    await signUp({ email, name });
    const link = linkIn((await mailsTo(email))[0], 'v').join('/');
    expect(await (await call('PUT', `users/verify-email/${link}`)).json()).toBe('Success');
  }
  expect((await account('a0@example.org'))?.tag).toBe('zoë-ó-sé');
  expect((await account('a1@example.org'))?.tag).toBe('zoë-ó-sé-2');
  expect((await account('a2@example.org'))?.tag).toMatch(/^member-/);
});

test('a sign-up that nobody has confirmed takes no tag, so that a free one does not tell of an account', async () => {
  await signUp({ email: 'probed@example.org', name: 'Quincy Probe' });
  const path = `users/${idOf('users', world.member)}`;
  expect((await call('PATCH', path, { tag: 'quincy-probe' }, world.member)).status).toBe(200);
  expect((await call('PATCH', path, { tag: world.member }, world.member)).status).toBe(200);
});

test('a filled-in trap makes nothing and tells nothing', async () => {
  const answer = await signUp({ email: 'robot@example.org', website: 'https://spam.example' });
  expect([answer.status, await answer.json()]).toEqual([201, 'hello@example.org']);
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
])('a sign-up with %j is refused, and the field is named', async (more, path) => {
  const answer = await signUp(more, '203.0.113.2');
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map((error) => error.path)).toContain(path);
});

test('fields that nobody asked for are refused', async () => {
  expect((await signUp({ is_admin: true })).status).toBe(422);
});

test('from one address come twenty accounts an hour', async () => {
  await DB.run(
    "insert into attempts (key, count, since, admitted) values ('sign-up:203.0.113.77', 19, ?, 1)",
    new Date().toISOString(),
  );
  expect((await signUp({ email: 'b1@example.org' }, '203.0.113.77')).status).toBe(201);
  const refused = await signUp({ email: 'b2@example.org' }, '203.0.113.77');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
  expect((await signUp({ email: 'b2@example.org' }, '203.0.113.78')).status).toBe(201);
  setClock(() => Date.now() + 61 * 60_000);
  expect((await signUp({ email: 'b3@example.org' }, '203.0.113.77')).status).toBe(201);
}, 30_000);

test('with automatic approval the confirmation opens the account', async () => {
  await signUp({ email: 'auto@example.org' }, '203.0.113.3');
  const [id, secret] = linkIn((await mailsTo('auto@example.org'))[0], 'v');
  const path = `/sobe/v1/users/verify-email/${id}/${secret}`;
  await ask(path, { method: 'PUT' }, { SIGNUP_APPROVAL: 'automatic' });
  expect(await account('auto@example.org')).toMatchObject({ is_active: 1, is_public: 1 });
});

test('a link that is none of ours says why, and confirms nothing', async () => {
  const id = idOf('users', world.waiting);
  const reason = await (await call('PUT', `users/verify-email/${id}/nonsense`)).json<string>();
  expect(reason).toContain('not complete');
});

const reset = (email: string) => call('POST', `users/password-reset/${encodeURIComponent(email)}`);

test('a forgotten password is set anew by the link of a mail, once, and every session ends', async () => {
  const me = () => call('GET', 'users/me', undefined, world.host);
  expect((await me()).status).toBe(200);
  expect((await reset('HOST@example.org')).status).toBe(204);
  const mail = (await mailsTo('host@example.org')).at(-1);
  const [id, secret] = linkIn(mail, 'password-reset');
  const path = `users/password-reset/${id}/${secret}`;
  expect(await (await call('GET', `${path}/valid`)).json()).toBe(true);
  expect((await call('PUT', path, { password: 'short' })).status).toBe(422);
  expect((await call('PUT', path, { password: 'a calmer sea today' })).status).toBe(204);
  expect((await me()).status).toBe(401);
  expect(await (await call('GET', `${path}/valid`)).json()).toBe(false);
  const used = await call('PUT', path, { password: 'a calmer sea today' });
  expect(used.status).toBe(409);
  expect(await used.json()).toMatchObject({
    message: 'The reset link is only valid for 1 hour, this has now expired',
  });
  expect((await historyOf(id))[0]).toBe('Password changed');
  expect((await signIn('host@example.org', 'Wellbeing-2026')).status).toBe(404);
  expect((await signIn('host@example.org', 'a calmer sea today')).status).toBe(200);
}, 30_000);

test('a link for a new password is good for an hour', async () => {
  await reset('basic@example.org');
  const [id, secret] = linkIn((await mailsTo('basic@example.org')).at(-1), 'password-reset');
  setClock(() => Date.now() + 61 * 60_000);
  const path = `users/password-reset/${id}/${secret}`;
  expect(await (await call('GET', `${path}/valid`)).json()).toBe(false);
  expect((await call('PUT', path, { password: 'a calmer sea today' })).status).toBe(409);
});

test('two who press at the same moment set one password', async () => {
  await reset('basic@example.org');
  const [id, secret] = linkIn((await mailsTo('basic@example.org')).at(-1), 'password-reset');
  const path = `users/password-reset/${id}/${secret}`;
  const answers = await Promise.all(
    ['first of the two', 'second of the two'].map((password) => call('PUT', path, { password })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test('nobody learns by a reset who has an account, and an address gets three mails an hour', async () => {
  const before = await DB.count('sent_emails');
  expect((await reset('nobody-at-all@example.org')).status).toBe(204);
  expect(await DB.count('sent_emails')).toEqual(before);
  for (let count = 0; count < 5; count++)
    expect((await reset('member@example.org')).status).toBe(204);
  const mails = (await mailsTo('member@example.org')).filter(({ subject }) =>
    /password/.test(subject),
  );
  expect(mails).toHaveLength(3);
});

test('a new account has the time zone that its browser says, and none that nobody knows', async () => {
  for (const [email, timezone_id, kept] of [
    ['auckland@example.org', 'Pacific/Auckland', 'Pacific/Auckland'],
    ['moon@example.org', 'Moon/Tranquility', null],
  ] as const) {
    expect((await signUp({ email, timezone_id }, '203.0.113.77')).status).toBe(201);
    expect((await account(email))?.timezone_id).toBe(kept);
  }
});

test('whoever has lost the link gets another, three an hour at most, and nobody learns who waits for one', async () => {
  await signUp({ email: 'lost@example.org' });
  const asked = async (email: string) =>
    (await call('POST', `users/verify-email/${encodeURIComponent(email)}`)).status;
  expect(await asked(' Lost@Example.org')).toBe(204);
  const [first, second] = await mailsTo('lost@example.org');
  expect(second?.subject).toBe(first?.subject);
  const [user, secret] = linkIn(second, 'v');
  for (let count = 0; count < 4; count++) expect(await asked('lost@example.org')).toBe(204);
  expect(await mailsTo('lost@example.org')).toHaveLength(4);
  expect(await (await call('PUT', `users/verify-email/${user}/${secret}`)).json()).toBe('Success');
  for (const email of ['host@example.org', 'strange@example.org']) {
    const before = await mailsTo(email);
    expect(await asked(email)).toBe(204);
    expect(await mailsTo(email)).toEqual(before);
  }
});

test('unsubscribing works by the link of any mail, with one click or the button, as often as one likes', async () => {
  await DB.run(
    "update users set approved_at = null, is_active = 0 where email = 'ada@example.org'",
  );
  const id = (await account('ada@example.org'))?.id as string;
  await call('POST', `users/${id}/approve`, undefined, world.admin);
  const [user, secret] = linkIn((await mailsTo('ada@example.org')).at(-1), 'unsubscribe');
  const path = `users/unsubscribe/${user}/${secret}`;
  expect((await call('PUT', `users/unsubscribe/${user}/nonsense`)).status).toBe(204);
  expect((await account('ada@example.org'))?.email_unsubscribed_at).toBeNull();
  const oneClick = await ask(`/sobe/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(oneClick.status).toBe(204);
  expect((await account('ada@example.org'))?.email_unsubscribed_at).not.toBeNull();
  expect((await call('PUT', path)).status).toBe(204);

  expect((await call('PUT', `users/unsubscribe/${user}/nonsense/again`)).status).toBe(204);
  expect((await account('ada@example.org'))?.email_unsubscribed_at).not.toBeNull();
  expect((await call('PUT', `${path}/again`)).status).toBe(204);
  expect((await account('ada@example.org'))?.email_unsubscribed_at).toBeNull();
});

test('a member undoes and does it in the account, which history tells, and nobody else does', async () => {
  await DB.run(
    "update users set email_unsubscribed_at = '2026-01-01T00:00:00.000Z' where email = 'host@example.org'",
  );
  const id = idOf('users', world.host);
  const say = async (is_unsubscribed: boolean, by = world.host) =>
    (await call('PATCH', `users/${id}`, { is_unsubscribed }, by)).status;
  expect(await say(false, world.admin)).toBe(403);
  expect(await say(false)).toBe(200);
  expect((await account('host@example.org'))?.email_unsubscribed_at).toBeNull();
  expect((await historyOf(id))[0]).toBe('Mails: stopped → wanted');
  expect(await say(true)).toBe(200);
  expect((await account('host@example.org'))?.email_unsubscribed_at).not.toBeNull();
  expect((await historyOf(id))[0]).toBe('Mails: wanted → stopped');
  expect(await say(false)).toBe(200);
});

test.each([
  ['name', 'Prizes at https://evil.example'],
  ['name', 'WWW.evil.example'],
  ['title', 'ftp://evil.example'],
])('a %s of %s is refused, for mails carry it to strangers', async (field, value) => {
  const answer = await signUp({ email: 'prizes@example.org', [field]: value });
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual([field]);
  const id = idOf('users', world.basic);
  expect((await call('PATCH', `users/${id}`, { [field]: value }, world.admin)).status).toBe(422);
});
