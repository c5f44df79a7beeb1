import { expect, test } from 'vitest';
import { SoftPasskey } from '../../../tests/setup/virtual-authenticator.ts';
import { ask, DB, sending, world } from '../../../tests/setup/database.ts';
import {
  type Asked,
  answering,
  nora,
  optionsOf,
  origin,
  post,
  withoutFactors,
} from '../../../tests/worlds/second-factor.ts';
import { bearer, me } from '../../../tests/worlds/sign-in.ts';
import { minutes } from '../../contract/shared/limits.ts';
import { setClock } from '../../db/clock.ts';
import { codeAt } from '../authenticator/totp.ts';

withoutFactors();

test('with codes a password returns 401 with a challenge, and a code signs in', async () => {
  const { code } = await nora.withCodes();
  const { reason, challenge, methods } = await nora.asked();
  expect({ reason, methods }).toEqual({
    reason: 'second_factor',
    methods: ['code', 'recovery_code'],
  });
  const answer = await answering({ challenge, code: code() });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Set-Cookie')).toContain('refresh=');
  const signedIn = await me(await bearer(answer));
  expect(await signedIn.json()).toMatchObject({ id: nora.id, needs_second_factor: false });
});

test('a code and a challenge are valid once', async () => {
  const { code } = await nora.withCodes();
  const first = await nora.asked();
  const second = await nora.asked();
  const give = async ({ challenge }: Asked) =>
    (await answering({ challenge, code: code() })).status;
  expect([await give(first), await give(first), await give(second)]).toEqual([200, 401, 422]);
});

test('two concurrent sign-ins with one code start one session', async () => {
  const { code } = await nora.withCodes();
  const challenges = [await nora.asked(), await nora.asked()];
  const answers = await Promise.all(
    challenges.map(({ challenge }) => answering({ challenge, code: code() })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a wrong code counts as a failed sign-in, also after a correct password', async () => {
  await nora.withCodes();
  const answers: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    const answer = await nora.signsIn();
    if (answer.status === 429) {
      answers.push(429);
      break;
    }
    const { challenge } = await answer.json<Asked>();
    answers.push((await answering({ challenge, code: '000000' })).status);
  }
  expect(answers.slice(0, 9)).toEqual(Array(9).fill(422));
  expect(answers.at(-1)).toBe(429);
});

const changed = { password: 'four calm words' };

test.each<[string, object?, string?]>([
  ['a new password', { ...changed, current_password: nora.password }],
  ['a password that an admin sets', changed, world.admin],
  ['an account that was shut', { is_active: false }, world.admin],
  ['another address', { email: 'nora@example.org' }, world.admin],
  ['the end of all sessions'],
])('a challenge ends with %s', async (_, body, by) => {
  const { code } = await nora.withCodes();
  const { challenge } = await nora.asked();
  const end = body ? nora.own('PATCH', '', body, by) : nora.own('DELETE', 'sessions');
  expect((await end).status).toBeLessThan(300);
  await DB.run('update users set is_active = 1 where id = ?', nora.id);
  expect((await answering({ challenge, code: code() })).status).toBe(401);
  const back = { email: 'member@example.org', password: nora.password };
  expect((await nora.own('PATCH', '', back, world.admin)).status).toBe(200);
});

test('a challenge expires after five minutes', async () => {
  const { secret } = await nora.withCodes();
  const { challenge } = await nora.asked();
  const later = Date.now() + 7 * minutes;
  setClock(() => later);
  expect((await answering({ challenge, code: codeAt(secret, later) })).status).toBe(401);
});

test('a recovery code signs in once and is recorded', async () => {
  const { recovery_codes } = await nora.withCodes();
  expect(recovery_codes).toHaveLength(10);
  const [code = ''] = recovery_codes;
  for (const [typed, status] of [
    [code.replaceAll('-', ' ').toUpperCase(), 200],
    [code, 422],
  ] as const) {
    const { challenge } = await nora.asked();
    expect((await answering({ challenge, code: typed })).status).toBe(status);
  }
  const used = "security_events where user_id = ? and kind = 'recovery_code_used'";
  expect(await DB.count(used, nora.id)).toBe(1);
  const mails = await DB.all(
    "select user_id, text from sent_emails where subject like 'A recovery code was used%'",
  );
  expect(mails).toMatchObject([
    { user_id: nora.id, text: expect.stringContaining('Codes left: 9.') },
  ]);
  expect(await (await nora.own('GET', 'authenticator')).json()).toMatchObject({
    recovery_codes_left: 9,
  });
});

test('stored hashes of codes sign no one in', async () => {
  const { secret, recovery_codes } = await nora.withCodes();
  const kept = 'select secret from authenticators where user_id = ?';
  expect(await DB.value<string>(kept, nora.id)).not.toContain(secret);
  const hashes = await DB.column<string>('select hash from recovery_codes');
  expect(hashes.filter((hash) => recovery_codes.includes(hash))).toEqual([]);
  const { challenge } = await nora.asked();
  const answer = await answering({ challenge, code: hashes[0]?.slice(0, 40) });
  expect(answer.status).not.toBe(200);
});

test('without its key no code is wrong, and a recovery code works', async () => {
  const { code, recovery_codes } = await nora.withCodes();
  const lost = { DATA_KEY: 'quite another key, of more than thirty-two bytes' };
  const give = async (typed = '') => {
    const { challenge } = await nora.asked();
    const body = { challenge, code: typed };
    return ask('/sobe/token/second-factor', sending('POST', body), lost);
  };
  for (const [typed, message] of [
    [code(), expect.stringContaining('a recovery code instead')],
    ['abcd-efgh', 'is wrong'],
  ] as const) {
    expect(await (await give(typed)).json()).toMatchObject({ errors: [{ path: 'code', message }] });
  }
  expect((await give(recovery_codes[0])).status).toBe(200);
});

test('a passkey answers the challenge after the password', async () => {
  const device = await nora.withPasskey();
  const { challenge, methods, options } = await nora.asked();
  expect(methods).toEqual(['passkey']);
  expect(options.allowCredentials).toHaveLength(1);
  const passkey = await device.get(options, { isVerified: false });
  expect((await answering({ challenge, passkey })).status).toBe(200);
  expect((await answering({ challenge, passkey })).status).toBe(401);
});

test('a verified passkey signs in alone, with a single-use challenge', async () => {
  const device = await nora.withPasskey();
  const unsure = await device.get(await optionsOf(), { isVerified: false });
  expect((await post('passkey', { passkey: unsure })).status).toBe(401);
  const passkey = await device.get(await optionsOf());
  expect((await post('passkey', { passkey })).status).toBe(200);
  expect((await post('passkey', { passkey })).status).toBe(401);
});

test('rejects a passkey of another site or challenge', async () => {
  const options = await (await nora.own('POST', 'passkeys/options')).json<{ challenge: string }>();
  const foreign = new SoftPasskey('https://evil.example');
  const refused = await nora.own('POST', 'passkeys', { passkey: await foreign.create(options) });
  expect(refused.status).toBe(422);
  const device = await nora.withPasskey();
  const made = await device.get({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' });
  expect((await post('passkey', { passkey: made })).status).toBe(401);
  const stranger = new SoftPasskey(origin);
  await stranger.create(options);
  const strange = await stranger.get(await optionsOf());
  expect((await post('passkey', { passkey: strange })).status).toBe(401);
});

test('rejects the passkey of a closed account', async () => {
  const device = await nora.withPasskey();
  await DB.run('update users set is_active = 0 where id = ?', nora.id);
  const answer = await post('passkey', { passkey: await device.get(await optionsOf()) });
  await DB.run('update users set is_active = 1 where id = ?', nora.id);
  expect(answer.status).toBe(403);
});
