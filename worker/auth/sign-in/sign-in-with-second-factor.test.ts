import { expect, test } from 'vitest';
import {
  answerChallenge,
  fetchPasskeyOptions,
  getBearerHeaders,
  getOwnAccount,
  passkeyOrigin,
  postJson,
  type ReceivedChallenge,
  secondFactorUser,
  withoutSecondFactors,
} from '../../../tests/fixtures/security.ts';
import { buildRequestInit, DB, fetchApp, testUsers } from '../../../tests/setup/database.ts';
import { VirtualAuthenticator } from '../../../tests/setup/virtual-authenticator.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { setClock } from '../../db/clock.ts';
import { generateTotp } from '../authenticator/totp.ts';

withoutSecondFactors();

test('with codes a password returns 401 with a challenge, and a code signs in', async () => {
  const { code } = await secondFactorUser.withCodes();
  const { reason, challenge, methods } = await secondFactorUser.asked();
  expect({ reason, methods }).toMatchObject({
    reason: 'second_factor',
    methods: ['code', 'recovery_code'],
  });
  const answer = await answerChallenge({ challenge, code: code() });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Set-Cookie')).toContain('refresh=');
  const signedIn = await getOwnAccount(await getBearerHeaders(answer));
  expect(await signedIn.json()).toMatchObject({
    id: secondFactorUser.id,
    needs_second_factor: false,
  });
});

test('a code and a challenge are valid once', async () => {
  const { code } = await secondFactorUser.withCodes();
  const first = await secondFactorUser.asked();
  const second = await secondFactorUser.asked();
  const give = async ({ challenge }: ReceivedChallenge) =>
    (await answerChallenge({ challenge, code: code() })).status;
  expect([await give(first), await give(first), await give(second)]).toEqual([200, 401, 422]);
});

test('two concurrent sign-ins with one code start one session', async () => {
  const { code } = await secondFactorUser.withCodes();
  const challenges = [await secondFactorUser.asked(), await secondFactorUser.asked()];
  const answers = await Promise.all(
    challenges.map(({ challenge }) => answerChallenge({ challenge, code: code() })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a wrong code counts as a failed sign-in, also after a correct password', async () => {
  await secondFactorUser.withCodes();
  const answers: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    const answer = await secondFactorUser.signsIn();
    if (answer.status === 429) {
      answers.push(429);
      break;
    }
    const { challenge } = await answer.json<ReceivedChallenge>();
    answers.push((await answerChallenge({ challenge, code: '000000' })).status);
  }
  expect(answers.slice(0, 9)).toEqual(Array(9).fill(422));
  expect(answers.at(-1)).toBe(429);
});

const changed = { password: 'four calm words' };

test.each<[string, object?, string?]>([
  ['a new password', { ...changed, current_password: secondFactorUser.password }],
  ['a password that an admin sets', changed, testUsers.admin],
  ['an account that was shut', { is_active: false }, testUsers.admin],
  ['another address', { email: 'nora@example.org' }, testUsers.admin],
  ['the end of all sessions'],
])('a challenge ends with %s', async (_, body, by) => {
  const { code } = await secondFactorUser.withCodes();
  const { challenge } = await secondFactorUser.asked();
  const end = body
    ? secondFactorUser.own('PATCH', '', body, by)
    : secondFactorUser.own('DELETE', 'sessions');
  expect((await end).status).toBeLessThan(300);
  await DB.run('update users set is_active = 1 where id = ?', secondFactorUser.id);
  expect((await answerChallenge({ challenge, code: code() })).status).toBe(401);
  const back = { email: 'member@example.org', password: secondFactorUser.password };
  expect((await secondFactorUser.own('PATCH', '', back, testUsers.admin)).status).toBe(200);
});

test('a challenge expires after five minutes', async () => {
  const { secret } = await secondFactorUser.withCodes();
  const { challenge } = await secondFactorUser.asked();
  const later = Date.now() + 7 * minuteMs;
  setClock(() => later);
  expect((await answerChallenge({ challenge, code: generateTotp(secret, later) })).status).toBe(
    401,
  );
});

test('a recovery code signs in once and is recorded', async () => {
  const { recovery_codes } = await secondFactorUser.withCodes();
  expect(recovery_codes).toHaveLength(10);
  const [code = ''] = recovery_codes;
  for (const [typed, status] of [
    [code.replaceAll('-', ' ').toUpperCase(), 200],
    [code, 422],
  ] as const) {
    const { challenge } = await secondFactorUser.asked();
    expect((await answerChallenge({ challenge, code: typed })).status).toBe(status);
  }
  const used = "security_events where user_id = ? and kind = 'recovery_code_used'";
  expect(await DB.count(used, secondFactorUser.id)).toBe(1);
  const mails = await DB.all(
    "select user_id, text from sent_emails where subject like 'A recovery code was used%'",
  );
  expect(mails).toMatchObject([
    { user_id: secondFactorUser.id, text: expect.stringContaining('Codes left: 9.') },
  ]);
  expect(await (await secondFactorUser.own('GET', 'authenticator')).json()).toMatchObject({
    recovery_codes_left: 9,
  });
});

test('stored hashes of codes sign no one in', async () => {
  const { secret, recovery_codes } = await secondFactorUser.withCodes();
  const kept = 'select secret from authenticators where user_id = ?';
  expect(await DB.value<string>(kept, secondFactorUser.id)).not.toContain(secret);
  const hashes = await DB.column<string>('select hash from recovery_codes');
  expect(hashes.filter((hash) => recovery_codes.includes(hash))).toEqual([]);
  const { challenge } = await secondFactorUser.asked();
  const answer = await answerChallenge({ challenge, code: hashes[0]?.slice(0, 40) });
  expect(answer.status).not.toBe(200);
});

test('without its key no code is wrong, and a recovery code works', async () => {
  const { code, recovery_codes } = await secondFactorUser.withCodes();
  const lost = { DATA_KEY: 'quite another key, of more than thirty-two bytes' };
  const give = async (typed = '') => {
    const { challenge } = await secondFactorUser.asked();
    const body = { challenge, code: typed };
    return fetchApp('/sobe/token/second-factor', buildRequestInit('POST', body), lost);
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
  const device = await secondFactorUser.withPasskey();
  const { challenge, methods, options } = await secondFactorUser.asked();
  expect(methods).toEqual(['passkey']);
  expect(options.allowCredentials).toHaveLength(1);
  const passkey = await device.get(options, { isVerified: false });
  expect((await answerChallenge({ challenge, passkey })).status).toBe(200);
  expect((await answerChallenge({ challenge, passkey })).status).toBe(401);
});

test('a verified passkey signs in alone, with a single-use challenge', async () => {
  const device = await secondFactorUser.withPasskey();
  const unsure = await device.get(await fetchPasskeyOptions(), { isVerified: false });
  expect((await postJson('passkey', { passkey: unsure })).status).toBe(401);
  const passkey = await device.get(await fetchPasskeyOptions());
  expect((await postJson('passkey', { passkey })).status).toBe(200);
  expect((await postJson('passkey', { passkey })).status).toBe(401);
});

test('rejects a passkey of another site or challenge', async () => {
  const options = await (await secondFactorUser.own('POST', 'passkeys/options')).json<{
    challenge: string;
  }>();
  const foreign = new VirtualAuthenticator('https://evil.example');
  const refused = await secondFactorUser.own('POST', 'passkeys', {
    passkey: await foreign.create(options),
  });
  expect(refused.status).toBe(422);
  const device = await secondFactorUser.withPasskey();
  const made = await device.get({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' });
  expect((await postJson('passkey', { passkey: made })).status).toBe(401);
  const stranger = new VirtualAuthenticator(passkeyOrigin);
  await stranger.create(options);
  const strange = await stranger.get(await fetchPasskeyOptions());
  expect((await postJson('passkey', { passkey: strange })).status).toBe(401);
});

test('rejects the passkey of a closed account', async () => {
  const device = await secondFactorUser.withPasskey();
  await DB.run('update users set is_active = 0 where id = ?', secondFactorUser.id);
  const answer = await postJson('passkey', {
    passkey: await device.get(await fetchPasskeyOptions()),
  });
  await DB.run('update users set is_active = 1 where id = ?', secondFactorUser.id);
  expect(answer.status).toBe(403);
});
