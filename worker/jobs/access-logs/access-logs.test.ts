import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { deliverViews } from '../../../tests/fixtures/access-logs.ts';
import {
  brokenDatabase,
  DB,
  demoId,
  fetchApp,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { AccessLogEvent } from '../../contract/system/access-logs.ts';
import { createId } from '../../db/ids.ts';
import { getUserAgentName } from '../../http/get-user-agent-name.ts';
import worker from '../../index.ts';

withSeededDatabase();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const event = (more: Partial<AccessLogEvent> = {}): AccessLogEvent => ({
  id: createId(),
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: null,
  client_ip: '203.0.113.7',
  country: 'IE',
  user_agent: firefox,
  object_type_tag: 'article',
  object_tag: 'the-first-phone-call',
  access_type_tag: 'view',
  height: 900,
  width: 1440,
  ...more,
});

const kept = async (id: string) => DB.first('select * from access_logs where id = ?', id);

const counts = async () =>
  DB.first<{ rows: number; counter: number }>(
    "select (select count(*) from access_logs) as rows, (select count from counters where name = 'access_logs') as counter",
  );

test('writes an event with its object, country and browser name', async () => {
  const one = event();
  await deliverViews([one]);
  expect(await kept(one.id)).toMatchObject({
    object_id: demoId('articles', 'the-first-phone-call'),
    object_type_id: '01900000-0000-7000-8000-000000000011',
    access_type_id: '01900000-0000-7000-8000-000000010001',
    country_name: 'Ireland',
    client_ip: '203.0.113.7',
    user_agent_name: 'Firefox on Windows',
    width: 1440,
    height: 900,
  });
});

test('stores and counts an event once when it is delivered twice', async () => {
  const one = event();
  const other = event();
  const before = await counts();
  await deliverViews([one, other, one]);
  await deliverViews([other, one]);
  const after = await counts();
  expect((after?.rows ?? 0) - (before?.rows ?? 0)).toBe(2);
  expect(after?.counter).toBe(after?.rows);
});

test('stores and counts the new events of a batch that was delivered in part', async () => {
  const stored = event();
  const other = event();
  const hours = () => DB.value<number>('select sum(count) as value from access_log_hours');
  const before = await counts();
  const viewsBefore = (await hours()) ?? 0;
  await deliverViews([stored]);
  await deliverViews([stored, other]);
  const after = await counts();
  expect((after?.rows ?? 0) - (before?.rows ?? 0)).toBe(2);
  expect(after?.counter).toBe(after?.rows);
  expect(await hours()).toBe(viewsBefore + 2);
});

/** Database that counts the rows written through it. */
function counting() {
  const written: number[] = [];
  const DB = {
    withSession: (constraint: D1SessionConstraint) => {
      const session = env.DB.withSession(constraint);
      return {
        prepare: (sql: string) => session.prepare(sql),
        batch: async (statements: D1PreparedStatement[]) => {
          const results = await session.batch(statements);
          written.push(results.reduce((sum, { meta }) => sum + meta.rows_written, 0));
          return results;
        },
      };
    },
  };
  return { DB, written };
}

test('writes one row per event and the sums once per batch', async () => {
  const many = (more: object) => Array.from({ length: 100 }, () => event(more));
  const { DB, written } = counting();
  await deliverViews(many({}), { DB });
  await deliverViews(many({ created_by: demoId('users', 'nora-quinn') }), { DB });
  // The row, its key and the index of its object; one more index for members.
  const [visitors, members] = written;
  expect(visitors).toBeLessThanOrEqual(300 + 12);
  expect(members).toBeLessThanOrEqual(400 + 12);
});

test('writes nothing for an event that is delivered again', async () => {
  const events = [event(), event({ created_by: demoId('users', 'nora-quinn') })];
  await deliverViews(events);
  const { DB, written } = counting();
  await deliverViews(events, { DB });
  expect(written).toEqual([0, 0]);
});

test('stores 3,000 events once when they arrive in parts, twice and concurrently', {
  tags: ['slow'],
}, async () => {
  const before = await counts();
  const events = Array.from({ length: 3_000 }, () => event());
  const batches = Array.from({ length: 30 }, (_, index) =>
    events.slice(index * 100, index * 100 + 100),
  );
  await Promise.all([...batches, ...batches.toReversed()].map((batch) => deliverViews(batch)));
  const after = await counts();
  expect((after?.rows ?? 0) - (before?.rows ?? 0)).toBe(3_000);
  expect(after?.counter).toBe(after?.rows);
});

test('stores the view of a deleted account without a user', async () => {
  const gone = event({ created_by: createId() });
  const other = event();
  await deliverViews([gone, other]);
  expect(await kept(gone.id)).toMatchObject({ created_by: null, client_ip: null });
  expect(await kept(other.id)).toMatchObject({ client_ip: '203.0.113.7' });
});

test('retries failed batches with growing delays', async () => {
  const pauses: unknown[] = [];
  const messages = [1, 2, 5, 20].map((attempts) => ({
    id: `${attempts}`,
    attempts,
    body: event(),
    retry: ({ delaySeconds }: { delaySeconds: number }) => pauses.push(delaySeconds),
  }));
  const batch = { queue: 'sobe-access-log', messages } as unknown as MessageBatch;
  await worker.queue(batch, { ...env, DB: brokenDatabase }, createExecutionContext());
  expect(pauses).toEqual([10, 20, 160, 3_600]);
});

test('drops an invalid message without affecting the others', async () => {
  const good = event();
  const result = await deliverViews([
    null,
    { id: 1 },
    good,
    event({ object_type_tag: 'nothing' as never }),
  ]);
  expect(await kept(good.id)).not.toBeNull();
  expect(result.explicitAcks).toHaveLength(4);
  expect(result.retryMessages).toEqual([]);
});

test('retries every event when D1 does not respond', async () => {
  const result = await deliverViews([event(), event()], { DB: brokenDatabase });
  expect(result.retryMessages).toHaveLength(2);
  expect(result.explicitAcks).toEqual([]);
});

const post = (body: unknown, bindings: object = {}) =>
  fetchApp(
    '/sobe/v1/access_log',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '203.0.113.9' },
      body: JSON.stringify(body),
    },
    bindings,
  );

const view = { object_type_tag: 'home', access_type_tag: 'view', height: 1, width: 1 };

test('responds at once and queues the view with data only the server knows', async () => {
  const sent: AccessLogEvent[] = [];
  const ACCESS_LOG = { send: async (body: AccessLogEvent) => void sent.push(body) };
  expect((await post(view, { ACCESS_LOG })).status).toBe(202);
  expect((await post(view, { ACCESS_LOG })).status).toBe(202);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.id).not.toBe(sent[1]?.id);
  expect(sent[0]).toMatchObject({ ...view, client_ip: '203.0.113.9', created_by: null });
});

test('stores a view through the real queue', async () => {
  const before = await counts();
  expect(
    (
      await post(
        { ...view, object_type_tag: 'article', object_tag: 'what-it-costs' },
        { ACCESS_LOG: env.ACCESS_LOG },
      )
    ).status,
  ).toBe(202);
  await expect
    .poll(async () => (await counts())?.rows, { timeout: 10_000 })
    .toBe((before?.rows ?? 0) + 1);
});

test.each([
  { ...view, object_type_tag: 'nothing' },
  { ...view, access_type_tag: 'peep' },
  { ...view, height: -1 },
  { ...view, height: 'tall' },
  { ...view, id: createId() },
  { ...view, created_by: createId() },
  {},
  [],
])('rejects %j', async (body) => {
  expect((await post(body)).status).toBe(422);
});

test('rejects a body that is not JSON', async () => {
  const answer = await fetchApp('/sobe/v1/access_log', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"object_type_tag":',
  });
  expect(answer.status).toBe(422);
});

test('responds with an error when the queue rejects the event', async () => {
  const ACCESS_LOG = { send: () => Promise.reject(new Error('Queue is down')) };
  expect((await post(view, { ACCESS_LOG })).status).toBe(503);
});

test('returns null for an unknown user agent', () => {
  expect(getUserAgentName('curl')).toBeNull();
});
