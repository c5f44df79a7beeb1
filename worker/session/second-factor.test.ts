import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SoftPasskey } from '../../tests/soft-passkey.ts';
import { ask, DB, idOf, sending, signedIn, withWorld, world } from '../../tests/world.ts';
import { minutes } from '../contract/limits.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import { dropSecondFactors } from '../lib/second-factor/drop.ts';
import { codeAt } from '../lib/second-factor/totp.ts';
import { secondFactorResetsJob } from '../users/factor-reset-job.ts';

withWorld();

const member = idOf('users', world.member);
const origin = new URL(env.SITE_URL).origin;
const password = 'Wellbeing-2026';

beforeEach(async () => {
  await new Database(env.DB).batch(dropSecondFactors(member));
  await DB.run('delete from attempts');
  await DB.run("delete from email_links where purpose = 'stop'");
  // As long ago as each test likes: codes of one half minute are good once.
  setClock(Date.now);
});
afterEach(() => setClock(Date.now));

const post = (path: string, body: unknown, headers: object = {}) =>
  ask(`/sobe/${path}`, sending('POST', body, headers));
const own = async (method: string, path: string, body?: unknown, by = world.member) =>
  ask(`/sobe/v1/users/${member}${path && `/${path}`}`, sending(method, body, await signedIn(by)));

const giving = (username = 'member@example.org') =>
  ask('/sobe/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  });

interface Asked {
  reason: string;
  challenge: string;
  methods: string[];
  options: { challenge: string; allowCredentials: unknown[] };
}

const asked = async () => {
  const answer = await giving();
  expect(answer.status).toBe(401);
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  return answer.json<Asked>();
};

async function withCodes() {
  const { secret } = await (await own('POST', 'authenticator', {})).json<{ secret: string }>();
  const confirmed = await own('POST', 'authenticator', { code: codeAt(secret, Date.now()) });
  expect(confirmed.status).toBe(201);
  const { recovery_codes } = await confirmed.json<{ recovery_codes: string[] }>();
  // The code that confirmed it is used up.
  setClock(() => Date.now() + minutes);
  return { secret, recovery_codes, code: () => codeAt(secret, Date.now() + minutes) };
}

async function withPasskey(device = new SoftPasskey(origin)) {
  const options = await (await own('POST', 'passkeys/options')).json<{ challenge: string }>();
  const made = await own('POST', 'passkeys', {
    name: 'Phone',
    passkey: await device.create(options),
  });
  expect(made.status).toBe(201);
  return device;
}

const optionsOf = async () =>
  (await post('passkey/options', undefined)).json<{
    challenge: string;
    userVerification: string;
  }>();

test('with codes set up a right password is answered 401 with a challenge, and a code signs in', async () => {
  const { code } = await withCodes();
  const { reason, challenge, methods } = await asked();
  expect({ reason, methods }).toEqual({
    reason: 'second_factor',
    methods: ['code', 'recovery_code'],
  });
  const answer = await post('token/second-factor', { challenge, code: code() });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Set-Cookie')).toContain('refresh=');
  const { access_token } = await answer.json<{ access_token: string }>();
  const me = await ask('/sobe/v1/users/me', {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(await me.json()).toMatchObject({ id: member, needs_second_factor: false });
});

test('a code is good once, and its challenge too', async () => {
  const { code } = await withCodes();
  const first = await asked();
  const second = await asked();
  const one = await post('token/second-factor', { challenge: first.challenge, code: code() });
  expect(one.status).toBe(200);
  const again = await post('token/second-factor', { challenge: first.challenge, code: code() });
  expect(again.status).toBe(401);
  const other = await post('token/second-factor', { challenge: second.challenge, code: code() });
  expect(other.status).toBe(422);
});

test('of two sign-ins with one code at once, one session begins', async () => {
  const { code } = await withCodes();
  const challenges = [await asked(), await asked()];
  const answers = await Promise.all(
    challenges.map(({ challenge }) => post('token/second-factor', { challenge, code: code() })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a wrong code is refused, counted as a failed sign-in, and not forgotten with a right password', async () => {
  await withCodes();
  const answers: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    const answer = await giving();
    if (answer.status === 429) {
      answers.push(429);
      break;
    }
    const { challenge } = await answer.json<Asked>();
    answers.push((await post('token/second-factor', { challenge, code: '000000' })).status);
  }
  expect(answers.slice(0, 9)).toEqual(Array(9).fill(422));
  expect(answers.at(-1)).toBe(429);
});

test.each([
  [
    'a new password',
    () => own('PATCH', '', { current_password: password, password: 'four calm words' }),
  ],
  [
    'a password that an admin sets',
    () => own('PATCH', '', { password: 'four calm words' }, world.admin),
  ],
  ['the end of all sessions', () => own('DELETE', 'sessions')],
  ['an account that was shut', () => own('PATCH', '', { is_active: false }, world.admin)],
  ['another address', () => own('PATCH', '', { email: 'nora@example.org' }, world.admin)],
])('a challenge is over with %s', async (_, end) => {
  const { code } = await withCodes();
  const { challenge } = await asked();
  expect((await end()).status).toBeLessThan(300);
  await DB.run('update users set is_active = 1 where id = ?', member);
  const answer = await post('token/second-factor', { challenge, code: code() });
  expect(answer.status).toBe(401);
  const back = { email: 'member@example.org', password };
  expect((await own('PATCH', '', back, world.admin)).status).toBe(200);
});

test('a challenge is over after five minutes', async () => {
  const { secret } = await withCodes();
  const { challenge } = await asked();
  const later = Date.now() + 7 * minutes;
  setClock(() => later);
  const answer = await post('token/second-factor', { challenge, code: codeAt(secret, later) });
  expect(answer.status).toBe(401);
});

test('a recovery code signs in once, however it is typed, and the owner finds it in the record', async () => {
  const { recovery_codes } = await withCodes();
  expect(recovery_codes).toHaveLength(10);
  const [code = ''] = recovery_codes;
  const typed = code.replaceAll('-', ' ').toUpperCase();
  const one = await post('token/second-factor', {
    challenge: (await asked()).challenge,
    code: typed,
  });
  expect(one.status).toBe(200);
  const two = await post('token/second-factor', { challenge: (await asked()).challenge, code });
  expect(two.status).toBe(422);
  const results = await DB.all<{ kind: string }>(
    'select kind from security_events where user_id = ? order by id desc limit 4',
    member,
  );
  expect(results.map(({ kind }) => kind)).toContain('recovery_code_used');
  const mails = await env.DB.prepare(
    "select user_id, text from sent_emails where subject like 'A recovery code was used%'",
  ).all<{ user_id: string; text: string }>();
  expect(mails.results).toMatchObject([
    { user_id: member, text: expect.stringContaining('Codes that are left: 9.') },
  ]);
  expect(await (await own('GET', 'authenticator')).json()).toMatchObject({
    recovery_codes_left: 9,
  });
});

test('what the database keeps of codes signs nobody in', async () => {
  const { secret, recovery_codes } = await withCodes();
  const row = await DB.first<{ secret: string }>(
    'select secret from authenticators where user_id = ?',
    member,
  );
  expect(row?.secret).not.toContain(secret);
  const results = await DB.all<{
    hash: string;
  }>('select hash from recovery_codes');
  for (const { hash } of results) {
    expect(recovery_codes).not.toContain(hash);
    const answer = await post('token/second-factor', {
      challenge: (await asked()).challenge,
      code: hash.slice(0, 40),
    });
    expect(answer.status).not.toBe(200);
    break;
  }
});

test('without the key of its secret no code is called wrong, and a recovery code signs in', async () => {
  const { code, recovery_codes } = await withCodes();
  const lost = { DATA_KEY: 'quite another key, of more than thirty-two bytes' };
  const give = async (typed = '') => {
    const { challenge } = await asked();
    const body = { challenge, code: typed };
    return ask('/sobe/token/second-factor', sending('POST', body), lost);
  };
  const refused = await give(code());
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ path: 'code', message: expect.stringContaining('a recovery code instead') }] },
  ]);
  expect((await (await give('abcd-efgh')).json<{ errors: object[] }>()).errors).toMatchObject([
    { message: 'is wrong' },
  ]);
  expect((await give(recovery_codes[0])).status).toBe(200);
});

test('a passkey answers the challenge after the password', async () => {
  const device = await withPasskey();
  const { challenge, methods, options } = await asked();
  expect(methods).toEqual(['passkey']);
  expect(options.allowCredentials).toHaveLength(1);
  const passkey = await device.get(options, { isVerified: false });
  expect((await post('token/second-factor', { challenge, passkey })).status).toBe(200);
  expect((await post('token/second-factor', { challenge, passkey })).status).toBe(401);
});

test('a passkey alone signs in where its device made sure who it is, and its challenge is good once', async () => {
  const device = await withPasskey();
  const unsure = await device.get(await optionsOf(), { isVerified: false });
  expect((await post('passkey', { passkey: unsure })).status).toBe(401);
  const passkey = await device.get(await optionsOf());
  expect((await post('passkey', { passkey })).status).toBe(200);
  expect((await post('passkey', { passkey })).status).toBe(401);
});

test('a passkey that was made for another site, or signs another challenge, does not sign in', async () => {
  const options = await (await own('POST', 'passkeys/options')).json<{ challenge: string }>();
  const foreign = new SoftPasskey('https://evil.example');
  const refused = await own('POST', 'passkeys', { passkey: await foreign.create(options) });
  expect(refused.status).toBe(422);
  const device = await withPasskey();
  const made = await device.get({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' });
  expect((await post('passkey', { passkey: made })).status).toBe(401);
  const stranger = new SoftPasskey(origin);
  await stranger.create(options);
  const strange = await stranger.get(await optionsOf());
  expect((await post('passkey', { passkey: strange })).status).toBe(401);
});

test('the passkey of a closed account does not sign in', async () => {
  const device = await withPasskey();
  await DB.run('update users set is_active = 0 where id = ?', member);
  const answer = await post('passkey', { passkey: await device.get(await optionsOf()) });
  await DB.run('update users set is_active = 1 where id = ?', member);
  expect(answer.status).toBe(403);
});

test('nothing of second factors is added or taken away without a proof, nor by anybody else', async () => {
  const headers = await signedIn(world.member);
  await DB.run('update sessions set proved_at = null where user_id = ?', member);
  const calls = [
    ['POST', 'passkeys/options'],
    ['POST', 'authenticator', {}],
    ['DELETE', 'authenticator'],
    ['DELETE', `passkeys/${member}`],
    ['POST', 'recovery_codes'],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await ask(
      `/sobe/v1/users/${member}${path && `/${path}`}`,
      sending(method, body, headers),
    );
    expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'proof' }]);
    expect((await own(method, path, body, world.admin)).status).toBe(403);
  }
  expect((await own('GET', 'passkeys', undefined, world.admin)).status).toBe(403);
});

test('a proof is given by a code or a passkey too, each once', async () => {
  const { code } = await withCodes();
  const device = await withPasskey();
  const answered = await device.get(await optionsOf());
  expect((await own('POST', 'proof', { code: code() })).status).toBe(204);
  expect((await own('POST', 'proof', { code: code() })).status).toBe(422);
  expect((await own('POST', 'proof', { passkey: answered })).status).toBe(204);
  expect((await own('POST', 'proof', { passkey: answered })).status).toBe(422);
  expect((await own('POST', 'proof', {})).status).toBe(422);
});

test('a second factor that is added or taken away is told to its owner', async () => {
  const mails = async () =>
    (
      await DB.first<{
        count: number;
      }>("select count(*) as count from sent_emails where subject like 'How you sign in%'")
    )?.count ?? 0;
  const before = await mails();
  await withPasskey();
  const [one] = await (await own('GET', 'passkeys')).json<{ id: string; name: string }[]>();
  expect(one?.name).toBe('Phone');
  expect((await own('DELETE', `passkeys/${one?.id}`)).status).toBe(204);
  expect((await own('DELETE', `passkeys/${one?.id}`)).status).toBe(404);
  expect(await mails()).toBe(before + 2);
});

test('passkeys of another host count for nothing: the password is enough, and codes go on', async () => {
  await withPasskey();
  const moved = { SITE_URL: 'https://new.example' };
  const there = (form: object) =>
    ask('/sobe/token', { method: 'POST', body: new URLSearchParams({ ...form }) }, moved);
  const pair = { grant_type: 'password', username: 'member@example.org', password };
  expect((await giving()).status).toBe(401);
  expect((await there(pair)).status).toBe(200);
  const [one] = await (await own('GET', 'passkeys')).json<{ rp_id: string }[]>();
  expect(one?.rp_id).toBe(new URL(origin).hostname);
  await withCodes();
  const answer = await there(pair);
  expect([answer.status, await answer.json()]).toMatchObject([
    401,
    { methods: ['code', 'recovery_code'] },
  ]);
});

test('a passkey of before hosts were kept counts, and its host is kept once it is used', async () => {
  const device = await withPasskey();
  await DB.run('update passkeys set rp_id = null');
  const { challenge, options } = await asked();
  const passkey = await device.get(options);
  expect((await post('token/second-factor', { challenge, passkey })).status).toBe(200);
  const [one] = await (await own('GET', 'passkeys')).json<{ rp_id: string }[]>();
  expect(one?.rp_id).toBe(new URL(origin).hostname);
});

const required = { REQUIRE_SECOND_FACTOR: 'admins' };

test('an admin who must have a second factor and has none may only set one up', async () => {
  const headers = await signedIn(world.admin);
  const id = idOf('users', world.admin);
  const as = (method: string, path: string, body?: unknown) =>
    ask(`/sobe/v1/${path}`, sending(method, body, headers), required);
  expect(await (await as('GET', 'users/me')).json()).toMatchObject({ needs_second_factor: true });
  for (const path of ['users', 'history', `users/${id}`, `users/${id}/sessions`]) {
    const answer = await as('GET', path);
    expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'second_factor' }]);
  }
  const { secret } = await (await as('POST', `users/${id}/authenticator`, {})).json<{
    secret: string;
  }>();
  expect((await as('GET', 'users')).status).toBe(403);
  const code = codeAt(secret, Date.now());
  expect((await as('POST', `users/${id}/authenticator`, { code })).status).toBe(201);
  expect((await as('GET', 'users')).status).toBe(200);
  await new Database(env.DB).batch(dropSecondFactors(id));
  const nora = await ask('/sobe/v1/users/me', { headers: await signedIn(world.member) }, required);
  expect(await nora.json()).toMatchObject({ needs_second_factor: false });
});

test('whoever must set up a second factor reads what a visitor reads, and no more', async () => {
  await DB.run(
    "update articles set is_restricted = 1, is_coming_soon = 0, plain = 'Quiet xylophone' where tag = 'breathe-out-first'",
  );
  const { id } = (await DB.first<{ id: string }>(
    "select id from articles where tag = 'breathe-out-first'",
  )) ?? { id: '' };
  const headers = await signedIn(world.admin);
  const liked = { object_type: 'articles', object_id: id };
  await ask('/sobe/v1/likes', sending('POST', liked, headers));
  const paths = [
    ...['articles/fe/breathe-out-first', 'articles/fe', 'article-categories/fe', 'tags/fe'],
    ...['search?q=xylophone', 'search?q=rest', `likes/articles/${id}/count`, 'users/fe/nora-quinn'],
    ...['threads/fe', 'events/fe', 'locations/fe'],
  ];
  for (const path of paths) {
    const [theirs, anybodys] = await Promise.all(
      [headers, {}].map((by) => ask(`/sobe/v1/${path}`, { headers: by }, required)),
    );
    expect(await theirs?.json(), path).toEqual(await anybodys?.json());
  }
  const own = await ask(`/sobe/v1/${paths[0]}`, { headers });
  expect(await own.json()).toMatchObject({ article: expect.any(String) });
});

const reset = () => ask(`/sobe/v1/users/${member}/second_factor_reset`, { method: 'POST' });
const resetBy = async (tag: string) =>
  ask(
    `/sobe/v1/users/${member}/second_factor_reset`,
    sending('POST', undefined, await signedIn(tag)),
  );

const latestLink = async () => {
  const row = await DB.first<{ text: string }>(
    "select text from sent_emails where subject like 'Your second factor%' order by id desc limit 1",
  );
  return /second-factor\/([^\s/]+\/[\w-]+)/.exec(row?.text ?? '')?.[1] ?? '';
};

test('an admin’s reset waits a day, and then the password is enough', async () => {
  await withCodes();
  expect((await reset()).status).toBe(401);
  expect((await resetBy(world.member)).status).toBe(403);
  expect((await resetBy(world.admin)).status).toBe(201);
  expect((await resetBy(world.admin)).status).toBe(409);
  await secondFactorResetsJob.run(env, new Database(env.DB), {} as never);
  await asked();
  const tomorrow = Date.now() + 25 * 60 * minutes;
  setClock(() => tomorrow);
  await secondFactorResetsJob.run(env, new Database(env.DB), {} as never);
  expect((await giving()).status).toBe(200);
});

test('an admin sees whether there is a second factor, and whether a reset runs', async () => {
  const standing = async () =>
    (await own('GET', 'second_factor_reset', undefined, world.admin)).json();
  expect(await standing()).toEqual({ has_second_factor: false, reset_at: null });
  await withCodes();
  expect(await standing()).toEqual({ has_second_factor: true, reset_at: null });
  await resetBy(world.admin);
  expect(await standing()).toEqual({ has_second_factor: true, reset_at: expect.any(String) });
});

test('the owner of the mailbox has it done at once', async () => {
  await withCodes();
  await resetBy(world.admin);
  const path = `/sobe/v1/users/second-factor/${await latestLink()}`;
  expect((await ask(path, sending('PUT', { is_wanted: true }))).status).toBe(204);
  expect((await giving()).status).toBe(200);
});

test('a reset after a change of address is mailed to the old one too, and nobody can hurry it', async () => {
  await withCodes();
  const change = (email: string) => own('PATCH', '', { email }, world.admin);
  await change('thief@example.org');
  await change('thief2@example.org');
  await own('PATCH', '', { password: 'four calm words' }, world.admin);
  await resetBy(world.admin);
  const results = await DB.all<{ to_addr: string; text: string }>(
    "select to_addr, text from sent_emails where subject like 'Your second factor%' order by id desc limit 2",
  );
  expect(results.map(({ to_addr }) => to_addr).sort()).toEqual([
    'member@example.org',
    'thief2@example.org',
  ]);
  const answer = (to: string, is_wanted: boolean) => {
    const mail = results.find(({ to_addr }) => to_addr === to)?.text ?? '';
    const link = /second-factor\/([^\s/]+\/[\w-]+)/.exec(mail)?.[1];
    return ask(`/sobe/v1/users/second-factor/${link}`, sending('PUT', { is_wanted }));
  };
  for (const to of ['thief2@example.org', 'member@example.org']) {
    const early = await answer(to, true);
    expect([early.status, await early.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('was changed in the last seven days') },
    ]);
  }
  expect(await isUnderWay()).toBe(true);
  expect((await answer('member@example.org', false)).status).toBe(204);
  expect(await isUnderWay()).toBe(false);
  expect(
    (await own('PATCH', '', { email: 'member@example.org', password }, world.admin)).status,
  ).toBe(200);
});

test('an address that came back is the present one, and hurries a reset', async () => {
  await withCodes();
  for (const email of ['thief@example.org', 'member@example.org'])
    await own('PATCH', '', { email }, world.admin);
  await resetBy(world.admin);
  const path = `/sobe/v1/users/second-factor/${await latestLink()}`;
  expect((await ask(path, sending('PUT', { is_wanted: true }))).status).toBe(204);
});

test('a link that was answered, or whose reset is done, says so, and does nothing', async () => {
  await withCodes();
  const answer = async (link: string, is_wanted: boolean) =>
    (await ask(`/sobe/v1/users/second-factor/${link}`, sending('PUT', { is_wanted }))).json();
  await resetBy(world.admin);
  const kept = await latestLink();
  await ask(`/sobe/v1/users/second-factor/${kept}`, sending('PUT', { is_wanted: false }));
  const over = { reason: 'done', message: expect.stringContaining('was used already') };
  expect(await answer(kept, true)).toMatchObject(over);
  await asked();
  expect((await resetBy(world.admin)).status).toBe(201);
  const late = await latestLink();
  await DB.run('update second_factor_resets set due_at = created_at');
  await secondFactorResetsJob.run(env, new Database(env.DB), {} as never);
  expect(await answer(late, false)).toMatchObject(over);
  expect((await giving()).status).toBe(200);
});

const isUnderWay = async () =>
  (await (await own('GET', 'authenticator')).json<{ reset_at: string | null }>()).reset_at !== null;
const stops = async () =>
  await DB.all<{ created_by: string | null }>(
    "select created_by from security_events where kind = 'second_factor_reset_stopped' order by rowid",
  );

test('the owner who is signed in stops a reset, and nobody else does', async () => {
  await DB.run('delete from security_events');
  await withCodes();
  expect((await own('DELETE', 'second_factor_reset')).status).toBe(404);
  await resetBy(world.admin);
  expect((await own('DELETE', 'second_factor_reset', undefined, world.basic)).status).toBe(403);
  expect((await own('DELETE', 'second_factor_reset', undefined, world.admin)).status).toBe(403);
  expect(await isUnderWay()).toBe(true);
  const link = await latestLink();
  expect((await own('DELETE', 'second_factor_reset')).status).toBe(204);
  expect(await isUnderWay()).toBe(false);
  const late = await ask(
    `/sobe/v1/users/second-factor/${link}`,
    sending('PUT', { is_wanted: true }),
  );
  expect(late.status).toBe(409);
  expect(await stops()).toEqual([{ created_by: member }]);
  const history = await DB.first(
    'select created_by, description from history where link_id = ? order by rowid desc limit 1',
    member,
  );
  expect(history).toEqual({
    ...{ created_by: member, description: 'Reset of the second factor stopped' },
  });
});

test('a sign-in with a factor stops a reset, and one that is refused does not', async () => {
  const { code } = await withCodes();
  const device = await withPasskey();
  await DB.run('delete from security_events');
  await resetBy(world.admin);
  const { challenge } = await asked();
  await post('token/second-factor', { challenge, code: '000000' });
  expect(await isUnderWay()).toBe(true);
  expect((await post('token/second-factor', { challenge, code: code() })).status).toBe(200);
  expect(await isUnderWay()).toBe(false);
  expect((await resetBy(world.admin)).status).toBe(201);
  const passkey = await device.get(await optionsOf());
  expect((await post('passkey', { passkey })).status).toBe(200);
  expect(await isUnderWay()).toBe(false);
  expect(await stops()).toEqual(Array(2).fill({ created_by: member }));
});

test('or stops it, and everybody is signed out', async () => {
  await withCodes();
  const headers = await signedIn(world.member);
  await resetBy(world.admin);
  const path = `/sobe/v1/users/second-factor/${await latestLink()}`;
  expect((await ask(path, sending('PUT', { is_wanted: false }))).status).toBe(204);
  expect((await ask('/sobe/v1/users/me', { headers })).status).toBe(401);
  const tomorrow = Date.now() + 25 * 60 * minutes;
  setClock(() => tomorrow);
  await secondFactorResetsJob.run(env, new Database(env.DB), {} as never);
  await asked();
});
