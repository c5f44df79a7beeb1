import { env as bindings } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf, send, withWorld, world } from '../../tests/world.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import { notify } from '../lib/notices/notify.ts';
import { pushJob } from './push-job.ts';
import { pushKey } from './push-key.ts';

withWorld();

const [nora, elin] = [idOf('users', world.member), idOf('users', 'elin-howells')];
const run = (sql: string, ...values: unknown[]) =>
  bindings.DB.prepare(sql)
    .bind(...values)
    .run();
const rows = async (sql: string) => (await bindings.DB.prepare(sql).all()).results;

/** What the push services answer, by endpoint: a status, or an error in place of an answer. */
let answers: Record<string, number | Error>;
let asked: string[];
let env: typeof bindings;

const base64url = (of: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(of)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function browser(endpoint: string, user = nora) {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])) as CryptoKeyPair;
  const p256dh = base64url((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const auth = base64url(crypto.getRandomValues(new Uint8Array(16)));
  await run(
    'insert into push_subscriptions (id, user_id, created_at, endpoint, p256dh, auth) values (?1, ?2, ?3, ?4, ?5, ?6)',
    ...[endpoint, user, '2026-11-20T10:00:00.000Z', endpoint, p256dh, auth],
  );
  return { endpoint, keys: { p256dh, auth } };
}

const tell = () =>
  new Database(bindings.DB).batch([
    notify({
      ...{ kind: 'reply', to: nora, by: elin },
      object: { type: 'threads', id: idOf('threads', 'i-lasted-three-minutes') },
    }),
  ]);
let kept: unknown = null;
const go = (value: unknown = kept) =>
  pushJob.run(env, new Database(bindings.DB), {
    value,
    keep: async (now) => {
      kept = now;
    },
  });

beforeEach(async () => {
  answers = {};
  asked = [];
  kept = null;
  for (const table of ['notices', 'push_subscriptions', 'notice_settings'])
    await run(`delete from ${table}`);
  await run(
    'insert into notice_settings (user_id, settings, updated_at) values (?, ?, ?)',
    ...[nora, '{"reply":{"push":true}}', '2026-11-20T10:00:00.000Z'],
  );
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ])) as CryptoKeyPair;
  const VAPID_KEY = JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey));
  env = { ...bindings, VAPID_KEY };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
    asked.push(String(to));
    expect(init?.redirect).toBe('manual');
    const answer = answers[String(to)] ?? 201;
    if (answer instanceof Error) throw answer;
    return new Response(null, { status: answer });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  setClock(() => Date.now());
});

const [one, other] = ['https://push.example.com/one', 'https://push.example.org/other'];

test('every browser of a member is told, once', async () => {
  await browser(one);
  await browser(other);
  await tell();
  await Promise.all([go(), go()]);
  await go();
  expect(asked.toSorted()).toEqual([one, other]);
  expect(await rows('select is_push_due, read_at from notices')).toEqual([
    { is_push_due: 0, read_at: null },
  ]);
});

test('without a browser, or a choice for it, nothing is due', async () => {
  await tell();
  expect(await rows('select is_push_due from notices')).toEqual([{ is_push_due: 0 }]);
  await browser(one);
  await run("update notice_settings set settings = '{}'");
  await tell();
  await go();
  expect(asked).toEqual([]);
});

test.each([404, 410])(
  'a service that answers %i has forgotten the browser, and so does the site',
  async (status) => {
    await browser(one);
    await browser(other);
    answers[one] = status;
    await tell();
    await go();
    expect(await rows('select endpoint from push_subscriptions')).toEqual([{ endpoint: other }]);
    expect(await rows('select is_push_due from notices')).toEqual([{ is_push_due: 0 }]);
  },
);

test.each([
  ['429', 429],
  ['503', 503],
  ['nothing in time', new DOMException('', 'TimeoutError')],
])('one that answers %s is asked again later, and nothing is lost', async (_, answer) => {
  await browser(one);
  answers[one] = answer;
  await tell();
  await go();
  await go();
  expect(asked).toHaveLength(1);
  expect(await rows('select failures from push_subscriptions')).toEqual([{ failures: 1 }]);
  setClock(() => Date.now() + 2 * 60_000);
  answers = {};
  await go();
  await go();
  expect(asked).toHaveLength(2);
  expect(await rows('select failures, retry_at from push_subscriptions')).toEqual([
    { failures: 0, retry_at: null },
  ]);
});

test('a browser that fails ten times in a row is forgotten', async () => {
  await browser(one);
  answers[one] = 500;
  await tell();
  await run('update push_subscriptions set failures = 9');
  await go();
  expect(await rows('select id from push_subscriptions')).toEqual([]);
  await go();
  expect(asked).toHaveLength(1);
});

test('what a run had claimed that was cut off is told by the next', async () => {
  await browser(one);
  await tell();
  const [{ id } = {}] = await rows('select id from notices');
  await run('update notices set is_push_due = 0');
  await go([id]);
  expect(asked).toEqual([one]);
});

test('what was read, and what is a day old, is pushed to nobody', async () => {
  await browser(one);
  await tell();
  await send('POST', `users/${nora}/notices/read`, world.member, {
    until: '2999-01-01T00:00:00.000Z',
  });
  await go();
  await tell();
  setClock(() => Date.now() + 25 * 60 * 60_000);
  await go();
  expect(asked).toEqual([]);
});

test('a site without a key offers no push, and says so', async () => {
  expect(await (await send('GET', `users/${nora}/push`, world.member)).json()).toEqual({
    key: null,
  });
  const sent = { endpoint: one, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
  expect((await send('POST', `users/${nora}/push`, world.member, sent)).status).toBe(409);
  for (const VAPID_KEY of [undefined, '', 'secret', '{"kty":"EC"}']) {
    expect(pushKey({ ...(VAPID_KEY !== undefined && { VAPID_KEY }) })).toBeNull();
  }
  expect(pushKey(env)?.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(
    await pushJob.run(bindings, new Database(bindings.DB), {
      value: null,
      keep: async () => undefined,
    }),
  ).toMatchObject({
    note: expect.stringContaining('VAPID_KEY'),
  });
});

test.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://printer.local/x',
  'https://push.example.com:8443/x',
  'https://me@push.example.com/x',
  'https://push.example.com@127.0.0.1/x',
  'https://10.0.0.1.internal/x',
])('%s is no push service', async (endpoint) => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const answer = await send('POST', `users/${nora}/push`, world.member, { endpoint, keys });
  expect(answer.status).toBe(422);
});

test('a browser is taken away by its member alone', async () => {
  await browser(one);
  const remove = (by: string) => send('DELETE', `users/${nora}/push`, by, { endpoint: one });
  expect((await remove(world.admin)).status).toBe(403);
  expect((await remove(world.member)).status).toBe(204);
  expect(await rows('select id from push_subscriptions')).toEqual([]);
});
