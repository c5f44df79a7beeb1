import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { SoftPasskey } from '../../tests/soft-passkey.ts';
import { ask, DB, sending, withWorld, world } from '../../tests/world.ts';
import {
  type Asked,
  asked,
  giving,
  member,
  optionsOf,
  origin,
  own,
  password,
  post,
  withCodes,
  withoutFactors,
  withPasskey,
} from '../../tests/worlds/second-factor.ts';
import { minutes } from '../contract/limits.ts';
import { setClock } from '../lib/clock.ts';
import { codeAt } from '../lib/second-factor/totp.ts';

withWorld();
withoutFactors();

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
