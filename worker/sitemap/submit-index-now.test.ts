import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  queuedMessages,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../db/clock.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';
import { getQueueConsumer } from '../registry/queues.ts';
import { indexNowJob } from './index-now-job.ts';

withSeededDatabase();

const key = 'tests-key-0123456789';
const site = env.SITE_URL.replace(/\/$/, '');
let kept: unknown = null;

const run = (INDEXNOW_KEY = key) => {
  const INDEX_NOW = {
    send: async (body: unknown) => queuedMessages.push({ queue: 'sobe-index-now', body }),
  };
  return indexNowJob.run({ ...env, INDEXNOW_KEY, INDEX_NOW } as never, new Database(env.DB), {
    state: kept,
    saveState: async (value) => {
      kept = value;
    },
  });
};
const told = () => queuedMessages.flatMap(({ body }) => (body as { urls: string[] }).urls);

/** Each test has its own ten minutes. */
let start = Date.now();
const at = (minutes: number) => {
  const moment = start + minutes * 60_000;
  setClock(() => moment);
  return new Date(moment).toISOString();
};
beforeEach(async () => {
  start += 10 * 60_000;
  kept = null;
  at(0);
  await run();
  at(1);
});

const change = async (path: string, body: object) =>
  fetchApp(
    `/sobe/v1${path}`,
    buildRequestInit('PATCH', body, await createSignedInHeaders(testUsers.admin)),
  );

test('submits public changes once and no hidden ones', async () => {
  await change(`/users/${demoId('users', 'ruth-abiola')}`, { title: 'Listener and organiser' });
  await change(`/users/${demoId('users', 'marcus-bell')}`, { is_active: false });
  queuedMessages.length = 0;
  at(3);
  expect(await run()).toMatchObject({ note: 'Addresses submitted: 1.', hasMore: false });
  expect(told()).toEqual([`${site}/u/ruth-abiola`]);
  queuedMessages.length = 0;
  expect(await run()).toMatchObject({ note: 'Addresses submitted: 0.' });
  expect(queuedMessages).toEqual([]);
});

test('submits an article at its publication time', async () => {
  await DB.run("update articles set published_at = ? where tag = 'the-short-walk'", at(2));
  at(3);
  await run();
  expect(told()).toEqual([`${site}/a/the-short-walk`]);
});

test('submits some of many changes per run', async () => {
  await DB.run(
    `insert into history (id, created_at, description, link_table, link_id)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 310)
    select ? || printf('-0000-7000-8000-%012d', i), '2026-11-01T00:00:00.000Z', 'x', 'users', id
    from n join (select id from users where tag = 'ruth-abiola')`,
    getFirstIdAt(at(1)).slice(0, 8),
  );
  at(3);
  expect(await run()).toMatchObject({ note: 'Addresses submitted: 1.', hasMore: true });
  expect(await run()).toMatchObject({ note: 'Addresses submitted: 1.', hasMore: false });
});

test('submits nothing without a key', async () => {
  await change(`/users/${demoId('users', 'ruth-abiola')}`, { title: 'Listener' });
  queuedMessages.length = 0;
  await run('');
  expect(queuedMessages).toEqual([]);
  expect((await fetchApp('/.txt')).status).toBe(404);
  expect((await fetchApp(`/${key}.txt`)).status).toBe(404);
  const shown = await fetchApp(`/${key}.txt`, {}, { INDEXNOW_KEY: key });
  expect([shown.status, await shown.text()]).toEqual([200, key]);
});

async function deliver(answer: () => Promise<Response>) {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  vi.spyOn(console, 'error').mockReturnValue();
  const ackAll = vi.fn();
  const retryAll = vi.fn();
  const messages = [1, 2].map((number) => ({
    body: { urls: [`${site}/u/${number}`, `${site}/u/both`] },
  }));
  const batch = { queue: 'sobe-index-now', messages, ackAll, retryAll } as unknown as MessageBatch;
  await getQueueConsumer('sobe-index-now')?.(
    batch,
    { ...env, INDEXNOW_KEY: key },
    createExecutionContext() as never,
  );
  return { asked, kept: retryAll.mock.calls.length, done: ackAll.mock.calls.length };
}

test('one request submits a batch, each URL once', async () => {
  const { asked, done } = await deliver(async () => new Response(null, { status: 202 }));
  expect(done).toBe(1);
  expect(asked).toHaveBeenCalledTimes(1);
  const [address, init] = asked.mock.calls[0] ?? [];
  expect(address).toBe('https://api.indexnow.org/indexnow');
  expect(JSON.parse(String(init?.body))).toEqual({
    host: new URL(site).host,
    key,
    keyLocation: `${site}/${key}.txt`,
    urlList: [`${site}/u/1`, `${site}/u/both`, `${site}/u/2`],
  });
});

test.each([
  [429, { kept: 1, done: 0 }],
  [503, { kept: 1, done: 0 }],
  [403, { kept: 0, done: 1 }],
  [422, { kept: 0, done: 1 }],
])('%d: retried or dropped', async (status, expected) => {
  expect(await deliver(async () => new Response(null, { status }))).toMatchObject(expected);
});

test('retries without a response', async () => {
  const failed = await deliver(() => Promise.reject(new Error('gone')));
  expect(failed).toMatchObject({ kept: 1, done: 0 });
});
