import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ask,
  brokenDatabase,
  idOf,
  queued,
  sending,
  signedIn,
  withWorld,
  world,
} from '../../tests/world.ts';
import { type ParkedList, parkedList } from '../contract/parked.ts';
import worker from '../index.ts';
import { newId } from '../lib/ids.ts';
import { runJob } from '../lib/jobs.ts';
import { expiredJob } from '../session/expired.ts';

withWorld();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(world.admin);
});
beforeEach(async () => {
  await env.DB.exec('delete from parked_messages');
  queued.length = 0;
});

async function deliver(queue: string, messages: Record<string, unknown>, bindings: object = {}) {
  const batch = createMessageBatch(
    queue,
    Object.entries(messages).map(([id, body]) => ({
      id,
      timestamp: new Date(),
      attempts: 1,
      body,
    })),
  );
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, context);
  return getQueueResult(batch, context);
}

const list = async (): Promise<ParkedList> =>
  parkedList.parse(await (await ask('/sobe/v1/parked', { headers: admin })).json());

const replay = (id: string, bindings: object = {}) =>
  ask(`/sobe/v1/parked/${id}/replay`, sending('POST', undefined, admin), bindings);

const view = {
  ...{ id: newId(), created_at: new Date().toISOString(), client_ip: '203.0.113.7' },
  ...{ created_by: idOf('users', world.member), country: null, user_agent: null },
  ...{ object_type_tag: 'home', access_type_tag: 'view', height: 1, width: 1 },
};

test('what a queue gave up is kept once, however often it is delivered', async () => {
  const mail = { id: newId() };
  await deliver('sobe-access-log-parked', { one: view, other: 'no event' });
  await deliver('sobe-access-log-parked', { one: view });
  await deliver('sobe-mail-parked', { one: mail });
  const { count, waiting_count, data } = await list();
  expect([count, waiting_count]).toEqual([3, 3]);
  expect(data.map(({ queue, about }) => [queue, about]).sort()).toEqual([
    ['sobe-access-log', 'Access log'],
    ['sobe-access-log', 'Access log: home view'],
    ['sobe-mail', 'E-mail'],
  ]);
});

test('staging names its queues otherwise', async () => {
  await deliver('sobe-staging-mail-parked', { one: { id: newId() } });
  expect((await list()).data[0]?.queue).toBe('sobe-mail');
});

test('a parked mail leads to its e-mail', async () => {
  const id = await env.DB.prepare('select id from sent_emails limit 1').first<string>('id');
  await deliver('sobe-mail-parked', { one: { id } });
  expect((await list()).data[0]?.sent_email_id).toBe(id);
});

test('while D1 does not answer, nothing that was given up is lost', async () => {
  const result = await deliver('sobe-mail-parked', { one: {} }, { DB: brokenDatabase });
  expect(result.retryBatch).toMatchObject({ retry: true });
  expect(result.ackAll).toBe(false);
});

test('a message is sent again once, history tells of it, and nothing personal of it stays', async () => {
  await deliver('sobe-access-log-parked', { one: view });
  const [message] = (await list()).data;
  const answer = await replay(message?.id ?? '');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ replayed_by_name: 'Robin Hale' });
  expect(queued).toEqual([{ queue: 'sobe-access-log', body: view }]);
  const again = await replay(message?.id ?? '');
  expect([again.status, (await again.json<{ reason: string }>()).reason]).toEqual([409, 'done']);
  expect(queued).toHaveLength(1);
  expect(await list()).toMatchObject({ count: 1, waiting_count: 0 });
  const row = 'select body, person_id from parked_messages';
  expect(await env.DB.prepare(row).first()).toEqual({ body: null, person_id: null });
  const history = await env.DB.prepare(
    "select description, link_title from history where link_table = 'parked' and link_id = ?",
  )
    .bind(message?.id)
    .all();
  expect(history.results).toEqual([{ description: 'Sent again', link_title: 'sobe-access-log' }]);
});

test('of two who press at once one is told that it is done, and history has one row', async () => {
  await deliver('sobe-mail-parked', { one: { id: newId() } });
  const [message] = (await list()).data;
  const answers = await Promise.all([replay(message?.id ?? ''), replay(message?.id ?? '')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = await env.DB.prepare('select 1 from history where link_id = ?')
    .bind(message?.id)
    .all();
  expect(rows.results).toHaveLength(1);
});

test('when the queue does not take it, it stays and can be sent again', async () => {
  await deliver('sobe-mail-parked', { one: { id: newId() } });
  const [message] = (await list()).data;
  const MAIL = { send: () => Promise.reject(new Error('Queue is down')) };
  expect((await replay(message?.id ?? '', { MAIL })).status).toBe(503);
  expect((await replay(message?.id ?? '')).status).toBe(200);
});

test('there is no other message', async () => {
  expect((await replay(newId())).status).toBe(404);
});

test('a message goes after a month, sent again or not', async () => {
  await deliver('sobe-mail-parked', { old: {}, young: {} });
  const ago = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await env.DB.prepare(
    'update parked_messages set created_at = ? where id = (select min(id) from parked_messages)',
  )
    .bind(ago)
    .run();
  await runJob(expiredJob, env);
  await runJob(expiredJob, env);
  expect((await list()).count).toBe(1);
});
