import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  answerChallenge,
  fetchPasskeyOptions,
  passkeyOrigin,
  secondFactorUser,
  withoutSecondFactors,
} from '../../../tests/fixtures/security.ts';
import {
  buildRequestInit,
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  testUsers,
} from '../../../tests/setup/database.ts';
import { Database } from '../../db/client.ts';
import { generateTotp } from '../authenticator/totp.ts';
import { deleteSecondFactors } from '../factor-reset/delete-second-factors.ts';

withoutSecondFactors();

test('changes of second factors need a step-up', async () => {
  const headers = await createSignedInHeaders(testUsers.member);
  await DB.run('update sessions set proved_at = null where user_id = ?', secondFactorUser.id);
  const calls = [
    ['POST', 'passkeys/options'],
    ['POST', 'authenticator', {}],
    ['DELETE', 'authenticator'],
    ['DELETE', `passkeys/${secondFactorUser.id}`],
    ['POST', 'recovery_codes'],
  ] as const;
  for (const [method, path, body] of calls) {
    const unproved = fetchApp(
      `/sobe/v1/users/${secondFactorUser.id}/${path}`,
      buildRequestInit(method, body, headers),
    );
    expect(await describeRefusal(unproved)).toBe('403 proof');
  }
});

test('a code or a passkey is a step-up, each once', async () => {
  const { code } = await secondFactorUser.withCodes();
  const device = await secondFactorUser.withPasskey();
  const answered = await device.get(await fetchPasskeyOptions());
  expect((await secondFactorUser.own('POST', 'proof', { code: code() })).status).toBe(204);
  expect((await secondFactorUser.own('POST', 'proof', { code: code() })).status).toBe(422);
  expect((await secondFactorUser.own('POST', 'proof', { passkey: answered })).status).toBe(204);
  expect((await secondFactorUser.own('POST', 'proof', { passkey: answered })).status).toBe(422);
  expect((await secondFactorUser.own('POST', 'proof', {})).status).toBe(422);
});

test('mails the owner about a changed second factor', async () => {
  const mails = () => DB.count("sent_emails where subject like '%sign-in settings have changed'");
  const before = await mails();
  await secondFactorUser.withPasskey();
  const [one] = await (await secondFactorUser.own('GET', 'passkeys')).json<
    { id: string; name: string }[]
  >();
  expect(one?.name).toBe('Phone');
  expect((await secondFactorUser.own('DELETE', `passkeys/${one?.id}`)).status).toBe(204);
  expect((await secondFactorUser.own('DELETE', `passkeys/${one?.id}`)).status).toBe(404);
  expect(await mails()).toBe(before + 2);
});

test('passkeys of another host do not count, and codes still work', async () => {
  await secondFactorUser.withPasskey();
  const moved = { SITE_URL: 'https://new.example' };
  const there = (form: object) =>
    fetchApp('/sobe/token', { method: 'POST', body: new URLSearchParams({ ...form }) }, moved);
  const pair = {
    grant_type: 'password',
    username: 'member@example.org',
    password: secondFactorUser.password,
  };
  expect((await secondFactorUser.signsIn()).status).toBe(401);
  expect((await there(pair)).status).toBe(200);
  const [one] = await (await secondFactorUser.own('GET', 'passkeys')).json<{ rp_id: string }[]>();
  expect(one?.rp_id).toBe(new URL(passkeyOrigin).hostname);
  await secondFactorUser.withCodes();
  const answer = await there(pair);
  expect([answer.status, await answer.json()]).toMatchObject([
    401,
    { methods: ['code', 'recovery_code'] },
  ]);
});

test('a passkey without a host counts and gets one when used', async () => {
  const device = await secondFactorUser.withPasskey();
  await DB.run('update passkeys set rp_id = null');
  const { challenge, options } = await secondFactorUser.asked();
  const passkey = await device.get(options);
  expect((await answerChallenge({ challenge, passkey })).status).toBe(200);
  const [one] = await (await secondFactorUser.own('GET', 'passkeys')).json<{ rp_id: string }[]>();
  expect(one?.rp_id).toBe(new URL(passkeyOrigin).hostname);
});

const required = { REQUIRE_SECOND_FACTOR: 'admins' };

test('an admin without a required second factor can only set one up', async () => {
  const headers = await createSignedInHeaders(testUsers.admin);
  const id = demoId('users', testUsers.admin);
  const as = (method: string, path: string, body?: unknown) =>
    fetchApp(`/sobe/v1/${path}`, buildRequestInit(method, body, headers), required);
  expect(await (await as('GET', 'users/me')).json()).toMatchObject({ needs_second_factor: true });
  for (const path of ['users', 'history', `users/${id}`, `users/${id}/sessions`]) {
    expect(await describeRefusal(as('GET', path))).toBe('403 second_factor');
  }
  const { secret } = await (await as('POST', `users/${id}/authenticator`, {})).json<{
    secret: string;
  }>();
  expect((await as('GET', 'users')).status).toBe(403);
  const code = generateTotp(secret, Date.now());
  expect((await as('POST', `users/${id}/authenticator`, { code })).status).toBe(201);
  expect((await as('GET', 'users')).status).toBe(200);
  await new Database(env.DB).batch(deleteSecondFactors(id));
  const member = await callApi('GET', 'users/me', testUsers.member, undefined, {}, required);
  expect(await member.json()).toMatchObject({ needs_second_factor: false });
});

test('a member without a required second factor reads public data only', async () => {
  await DB.run(
    "update articles set is_restricted = 1, is_coming_soon = 0, plain = 'Quiet xylophone' where tag = 'breathe-out-first'",
  );
  const id = demoId('articles', 'breathe-out-first');
  const headers = await createSignedInHeaders(testUsers.admin);
  await callApi('POST', 'likes', testUsers.admin, { object_type: 'articles', object_id: id });
  const paths = [
    ...['articles/fe/breathe-out-first', 'articles/fe', 'article-categories/fe', 'tags/fe'],
    ...['search?q=xylophone', 'search?q=rest', `likes/articles/${id}/count`, 'users/fe/nora-quinn'],
    ...['threads/fe', 'events/fe', 'locations/fe'],
  ];
  for (const path of paths) {
    const [theirs, anybodys] = await Promise.all(
      [headers, {}].map((by) => fetchApp(`/sobe/v1/${path}`, { headers: by }, required)),
    );
    expect(await theirs?.json(), path).toEqual(await anybodys?.json());
  }
  const own = await fetchApp(`/sobe/v1/${paths[0]}`, { headers });
  expect(await own.json()).toMatchObject({ article: expect.any(String) });
});
