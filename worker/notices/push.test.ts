import { env as bindings } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { type PushBrowser, pushBrowser } from '../../tests/push-service.ts';
import { idOf, send, withWorld, world } from '../../tests/world.ts';
import type { PushOffer } from '../contract/push.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import { notify } from '../lib/notices/notify.ts';
import { pushKey } from '../lib/push-key.ts';
import { pushJob } from './push-job.ts';

withWorld();

const [nora, elin] = [idOf('users', world.member), idOf('users', 'elin-howells')];
const run = (sql: string, ...values: unknown[]) =>
  bindings.DB.prepare(sql)
    .bind(...values)
    .run();
const rows = async (sql: string) => (await bindings.DB.prepare(sql).all()).results;

/** What the push services answer, by endpoint: a status, an answer, or an error in place of one. */
let answers: Record<string, number | ResponseInit | Error>;
let asked: string[];
/** What came for a browser, as it reads it. */
let read: Awaited<ReturnType<PushBrowser['read']>>[];
let browsers: PushBrowser[];

async function browser(endpoint: string, user = nora) {
  const made = await pushBrowser(endpoint);
  const { p256dh, auth } = made.keys;
  await run(
    'insert into push_subscriptions (id, user_id, created_at, endpoint, p256dh, auth) values (?1, ?2, ?3, ?4, ?5, ?6)',
    ...[endpoint, user, '2026-11-20T10:00:00.000Z', endpoint, p256dh, auth],
  );
  browsers.push(made);
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
  pushJob.run(bindings, new Database(bindings.DB), {
    value,
    keep: async (now) => {
      kept = now;
    },
  });

beforeEach(async () => {
  answers = {};
  [asked, read, browsers] = [[], [], []];
  kept = null;
  for (const table of ['notices', 'push_subscriptions', 'notice_settings'])
    await run(`delete from ${table}`);
  await run(
    'insert into notice_settings (user_id, settings, updated_at) values (?, ?, ?)',
    ...[nora, '{"reply":{"push":true}}', '2026-11-20T10:00:00.000Z'],
  );
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
    const request = new Request(to as string, init as RequestInit);
    expect(request.redirect).toBe('manual');
    asked.push(request.url);
    const known = browsers.find(({ endpoint }) => endpoint === request.url);
    if (known)
      read.push(await known.read({ headers: request.headers, body: await request.arrayBuffer() }));
    const answer = answers[request.url] ?? 201;
    if (answer instanceof Error) throw answer;
    return new Response(null, typeof answer === 'number' ? { status: answer } : answer);
  });
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

test('a browser reads who and where, signed by the key that it subscribed with', async () => {
  await browser(one);
  await tell();
  await go();
  const { key } = await (await send('GET', `users/${nora}/push`, world.member)).json<PushOffer>();
  const [{ id } = {}] = await rows('select id from notices');
  const [message] = read;
  expect(message?.payload).toEqual({
    title: 'Sobe',
    body: 'Elin Howells has answered you in “I lasted three minutes”',
    path: '/t/i-lasted-three-minutes',
    tag: id,
  });
  expect(message?.signedBy).toBe(key);
  expect(message?.claims).toMatchObject({
    aud: 'https://push.example.com',
    sub: 'mailto:hello@example.org',
  });
  const hours = ((message?.claims.exp ?? 0) * 1_000 - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(0);
  expect(hours).toBeLessThanOrEqual(24);
  // What is sent again takes the place of what waits, and is of no use after half a day.
  expect(message?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    topic: String(id).replaceAll('-', ''),
    ttl: String(12 * 60 * 60),
  });
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

test.each([
  ['in seconds', () => '1800'],
  ['by a date', () => new Date(Date.now() + 1_800_000).toUTCString()],
])('a service that says how long to wait, %s, is asked no sooner', async (_, after) => {
  await browser(one);
  answers[one] = { status: 429, headers: { 'Retry-After': after() } };
  await tell();
  await go();
  answers = {};
  const minute = 60_000;
  for (const [minutes, times] of [
    [29, 1],
    [31, 2],
    [90, 2],
  ] as const) {
    setClock(() => Date.now() + minutes * minute);
    await go();
    expect(asked).toHaveLength(times);
  }
});

test('each failure doubles the wait', async () => {
  await browser(one);
  answers[one] = 500;
  await tell();
  const waits: number[] = [];
  let time = Date.now();
  setClock(() => time);
  for (let times = 0; times < 6; times += 1) {
    await go();
    const [row] = await rows('select retry_at from push_subscriptions');
    const retry = Date.parse(String(row?.retry_at));
    waits.push(Math.round((retry - time) / 60_000));
    time = retry;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32]);
});

test('of two browsers the one that answers is told, and of a gone one nothing waits', async () => {
  await browser(one);
  await browser(other);
  [answers[one], answers[other]] = [410, 503];
  await tell();
  await go();
  expect(await rows('select is_push_due from notices')).toEqual([{ is_push_due: 1 }]);
  answers = {};
  setClock(() => Date.now() + 2 * 60_000);
  await go();
  await go();
  expect(asked).toEqual([one, other, other]);
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
  const none = { PUSH_KEY: '' };
  expect(
    await (await send('GET', `users/${nora}/push`, world.member, undefined, {}, none)).json(),
  ).toEqual({
    key: null,
  });
  const sent = { endpoint: one, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
  expect((await send('POST', `users/${nora}/push`, world.member, sent, {}, none)).status).toBe(409);
  for (const PUSH_KEY of [undefined, '', 'secret', '{"kty":"EC"}']) {
    expect(pushKey({ ...(PUSH_KEY !== undefined && { PUSH_KEY }) })).toBeNull();
  }
  expect(pushKey(bindings)?.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(
    await pushJob.run({ ...bindings, ...none }, new Database(bindings.DB), {
      value: null,
      keep: async () => undefined,
    }),
  ).toMatchObject({
    note: expect.stringContaining('PUSH_KEY'),
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

test('a browser is taken away by its member', async () => {
  await browser(one);
  const remove = (by: string) => send('DELETE', `users/${nora}/push`, by, { endpoint: one });
  expect((await remove(world.member)).status).toBe(204);
  expect(await rows('select id from push_subscriptions')).toEqual([]);
});
