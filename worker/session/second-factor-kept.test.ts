import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, DB, idOf, sending, signedIn, withWorld, world } from '../../tests/world.ts';
import {
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
import { Database } from '../db/client.ts';
import { codeAt } from '../lib/second-factor/totp.ts';
import { dropSecondFactors } from '../users/drop-second-factors.ts';

withWorld();
withoutFactors();

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
