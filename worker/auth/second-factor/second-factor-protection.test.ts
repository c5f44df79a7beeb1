import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, DB, idOf, refusal, send, sending, signedIn, world } from '../../../tests/setup/database.ts';
import {
  answering,
  nora,
  optionsOf,
  origin,
  withoutFactors,
} from '../../../tests/worlds/second-factor.ts';
import { Database } from '../../db/client.ts';
import { codeAt } from '../authenticator/totp.ts';
import { dropSecondFactors } from '../factor-reset/delete-second-factors.ts';

withoutFactors();

test('changes of second factors need a step-up', async () => {
  const headers = await signedIn(world.member);
  await DB.run('update sessions set proved_at = null where user_id = ?', nora.id);
  const calls = [
    ['POST', 'passkeys/options'],
    ['POST', 'authenticator', {}],
    ['DELETE', 'authenticator'],
    ['DELETE', `passkeys/${nora.id}`],
    ['POST', 'recovery_codes'],
  ] as const;
  for (const [method, path, body] of calls) {
    const unproved = ask(`/sobe/v1/users/${nora.id}/${path}`, sending(method, body, headers));
    expect(await refusal(unproved)).toBe('403 proof');
  }
});

test('a code or a passkey is a step-up, each once', async () => {
  const { code } = await nora.withCodes();
  const device = await nora.withPasskey();
  const answered = await device.get(await optionsOf());
  expect((await nora.own('POST', 'proof', { code: code() })).status).toBe(204);
  expect((await nora.own('POST', 'proof', { code: code() })).status).toBe(422);
  expect((await nora.own('POST', 'proof', { passkey: answered })).status).toBe(204);
  expect((await nora.own('POST', 'proof', { passkey: answered })).status).toBe(422);
  expect((await nora.own('POST', 'proof', {})).status).toBe(422);
});

test('mails the owner about a changed second factor', async () => {
  const mails = () => DB.count("sent_emails where subject like '%sign-in settings have changed'");
  const before = await mails();
  await nora.withPasskey();
  const [one] = await (await nora.own('GET', 'passkeys')).json<{ id: string; name: string }[]>();
  expect(one?.name).toBe('Phone');
  expect((await nora.own('DELETE', `passkeys/${one?.id}`)).status).toBe(204);
  expect((await nora.own('DELETE', `passkeys/${one?.id}`)).status).toBe(404);
  expect(await mails()).toBe(before + 2);
});

test('passkeys of another host do not count, and codes still work', async () => {
  await nora.withPasskey();
  const moved = { SITE_URL: 'https://new.example' };
  const there = (form: object) =>
    ask('/sobe/token', { method: 'POST', body: new URLSearchParams({ ...form }) }, moved);
  const pair = { grant_type: 'password', username: 'member@example.org', password: nora.password };
  expect((await nora.signsIn()).status).toBe(401);
  expect((await there(pair)).status).toBe(200);
  const [one] = await (await nora.own('GET', 'passkeys')).json<{ rp_id: string }[]>();
  expect(one?.rp_id).toBe(new URL(origin).hostname);
  await nora.withCodes();
  const answer = await there(pair);
  expect([answer.status, await answer.json()]).toMatchObject([
    401,
    { methods: ['code', 'recovery_code'] },
  ]);
});

test('a passkey without a host counts and gets one when used', async () => {
  const device = await nora.withPasskey();
  await DB.run('update passkeys set rp_id = null');
  const { challenge, options } = await nora.asked();
  const passkey = await device.get(options);
  expect((await answering({ challenge, passkey })).status).toBe(200);
  const [one] = await (await nora.own('GET', 'passkeys')).json<{ rp_id: string }[]>();
  expect(one?.rp_id).toBe(new URL(origin).hostname);
});

const required = { REQUIRE_SECOND_FACTOR: 'admins' };

test('an admin without a required second factor can only set one up', async () => {
  const headers = await signedIn(world.admin);
  const id = idOf('users', world.admin);
  const as = (method: string, path: string, body?: unknown) =>
    ask(`/sobe/v1/${path}`, sending(method, body, headers), required);
  expect(await (await as('GET', 'users/me')).json()).toMatchObject({ needs_second_factor: true });
  for (const path of ['users', 'history', `users/${id}`, `users/${id}/sessions`]) {
    expect(await refusal(as('GET', path))).toBe('403 second_factor');
  }
  const { secret } = await (await as('POST', `users/${id}/authenticator`, {})).json<{
    secret: string;
  }>();
  expect((await as('GET', 'users')).status).toBe(403);
  const code = codeAt(secret, Date.now());
  expect((await as('POST', `users/${id}/authenticator`, { code })).status).toBe(201);
  expect((await as('GET', 'users')).status).toBe(200);
  await new Database(env.DB).batch(dropSecondFactors(id));
  const member = await send('GET', 'users/me', world.member, undefined, {}, required);
  expect(await member.json()).toMatchObject({ needs_second_factor: false });
});

test('a member without a required second factor reads public data only', async () => {
  await DB.run(
    "update articles set is_restricted = 1, is_coming_soon = 0, plain = 'Quiet xylophone' where tag = 'breathe-out-first'",
  );
  const id = idOf('articles', 'breathe-out-first');
  const headers = await signedIn(world.admin);
  await send('POST', 'likes', world.admin, { object_type: 'articles', object_id: id });
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
