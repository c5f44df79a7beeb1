import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  deliverBatch,
  listDeadLetters,
  retryDeadLetters,
  viewEvent,
  withoutDeadLetters,
} from '../../../tests/fixtures/queues.ts';
import {
  callApi,
  DB,
  getResponseQueryStatistics,
  queuedMessages,
  testUsers,
} from '../../../tests/setup/database.ts';
import { retryResultSchema } from '../../contract/system/dead-letters.ts';
import { createId } from '../../db/ids.ts';

withoutDeadLetters();

test('resends urgent mail with priority', async () => {
  const urgent = createId();
  const other = createId();
  for (const id of [urgent, other]) {
    await DB.run(
      `insert into sent_emails (id, created_at, updated_at, to_addr, subject, text, is_urgent)
        values (?1, ?2, ?2, 'a@example.org', 'x', 'x', ?3)`,
      id,
      new Date().toISOString(),
      Number(id === urgent),
    );
  }
  await deliverBatch('sobe-mail-parked', { one: { id: urgent }, two: { id: other } });
  for (const { id } of (await listDeadLetters()).data)
    expect((await retryDeadLetters(id)).status).toBe(200);
  expect(queuedMessages).toHaveLength(2);
  expect(queuedMessages).toContainEqual({ queue: 'sobe-mail-first', body: { id: urgent } });
  expect(queuedMessages).toContainEqual({ queue: 'sobe-mail', body: { id: other } });
});

test('resends once with history and deletes personal data', async () => {
  await deliverBatch('sobe-access-log-parked', { one: viewEvent });
  const [message] = (await listDeadLetters()).data;
  const answer = await retryDeadLetters(message?.id ?? '');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ replayed_by_name: 'Robin Hale' });
  expect(queuedMessages).toEqual([{ queue: 'sobe-access-log', body: viewEvent }]);
  const again = await retryDeadLetters(message?.id ?? '');
  expect([again.status, (await again.json<{ reason: string }>()).reason]).toEqual([409, 'done']);
  expect(queuedMessages).toHaveLength(1);
  expect(await listDeadLetters()).toMatchObject({ count: 1, waiting_count: 0 });
  const row = 'select body, person_id from parked_messages';
  expect(await DB.first(row)).toEqual({ body: null, person_id: null });
  const history = await env.DB.prepare(
    "select description, link_title from history where link_table = 'parked' and link_id = ?",
  )
    .bind(message?.id)
    .all();
  expect(history.results).toEqual([{ description: 'Sent again', link_title: 'sobe-access-log' }]);
});

test('only one of two concurrent requests resends, with one history row', async () => {
  await deliverBatch('sobe-mail-parked', { one: { id: createId() } });
  const [message] = (await listDeadLetters()).data;
  const answers = await Promise.all([
    retryDeadLetters(message?.id ?? ''),
    retryDeadLetters(message?.id ?? ''),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = await env.DB.prepare('select 1 from history where link_id = ?')
    .bind(message?.id)
    .all();
  expect(rows.results).toHaveLength(1);
});

test('a dead letter stays when the queue rejects it', async () => {
  await deliverBatch('sobe-mail-parked', { one: { id: createId() } });
  const [message] = (await listDeadLetters()).data;
  const MAIL = { sendBatch: () => Promise.reject(new Error('Queue is down')) };
  expect((await retryDeadLetters(message?.id ?? '', { MAIL })).status).toBe(503);
  expect((await retryDeadLetters(message?.id ?? '')).status).toBe(200);
});

/** Dead letters, stored a minute ago. */
const parkMany = (count: number) =>
  env.DB.exec(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${count})
      insert into parked_messages (id, created_at, queue, body)
      select printf('01900000-0000-8000-a000-%012x', n), printf('2026-11-21T10:00:00.%03dZ', n % 1000), 'sobe-mail',
        json_object('id', printf('01900000-0000-7000-8000-%012x', n)) from number`.replaceAll(
      '\n',
      ' ',
    ),
  );

test('reads only its page, and resends in two round trips', async () => {
  const costs = async () =>
    getResponseQueryStatistics(await callApi('GET', 'parked?limit=25', testUsers.admin));
  await parkMany(30);
  const few = await costs();
  await env.DB.exec('delete from parked_messages');
  await parkMany(3_000);
  const many = await costs();
  expect(many.rowsRead - few.rowsRead, 'counted by an index').toBeLessThanOrEqual(2 * 2_970);
  const answer = await retryDeadLetters((await listDeadLetters()).data[0]?.id ?? '');
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
});

const replayAll = async (bindings: object = {}) =>
  callApi('POST', 'parked/replay', testUsers.admin, undefined, {}, bindings);

test('resends all, a hundred at a time, oldest first, with history', async () => {
  await parkMany(230);
  await deliverBatch('sobe-access-log-parked', { one: viewEvent });
  const told = 'select count(*) as n from history where description = ?';
  const before = await env.DB.prepare(told).bind('Sent again').first<number>('n');
  const answers: unknown[] = [];
  for (let time = 0; time < 4; time += 1) {
    const answer = await replayAll();
    expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([200, 2]);
    answers.push(retryResultSchema.parse(await answer.json()));
  }
  expect(answers).toEqual([
    { sent_count: 100, waiting_count: 131 },
    { sent_count: 100, waiting_count: 31 },
    { sent_count: 31, waiting_count: 0 },
    { sent_count: 0, waiting_count: 0 },
  ]);
  expect(queuedMessages.filter(({ queue }) => queue === 'sobe-mail')).toHaveLength(230);
  expect(queuedMessages.filter(({ queue }) => queue === 'sobe-access-log')).toEqual([
    { queue: 'sobe-access-log', body: viewEvent },
  ]);
  expect(new Set(queuedMessages.map(({ body }) => (body as { id: string }).id)).size).toBe(231);
  const after = await env.DB.prepare(told).bind('Sent again').first<number>('n');
  expect(Number(after) - Number(before)).toBe(231);
});

test('two concurrent bulk resends record each message once', async () => {
  await parkMany(30);
  const told = "select count(*) as n from history where link_table = 'parked'";
  const before = await env.DB.prepare(told).first<number>('n');
  const answers = await Promise.all([replayAll(), replayAll()]);
  const sent = await Promise.all(answers.map((answer) => answer.json<{ sent_count: number }>()));
  expect(sent.reduce((sum, { sent_count }) => sum + sent_count, 0)).toBe(30);
  expect(Number(await env.DB.prepare(told).first<number>('n')) - Number(before)).toBe(30);
});

test('all stay when the queue rejects them', async () => {
  await parkMany(3);
  const MAIL = { sendBatch: () => Promise.reject(new Error('Queue is down')) };
  expect((await replayAll({ MAIL })).status).toBe(503);
  expect((await listDeadLetters()).waiting_count).toBe(3);
});

test('responds 404 for an unknown dead letter', async () => {
  expect((await retryDeadLetters(createId())).status).toBe(404);
});
