import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, queued, send, spentOn, world } from '../../../tests/setup/database.ts';
import { deliver } from '../../../tests/worlds/delivered.ts';
import { list, replay, view, withParked } from '../../../tests/fixtures/queues.ts';
import { replayed } from '../../contract/system/dead-letters.ts';
import { newId } from '../../db/ids.ts';

withParked();

test('resends urgent mail with priority', async () => {
  const urgent = newId();
const other = newId();
  for (const id of [urgent, other]) {
    await DB.run(
      `insert into sent_emails (id, created_at, updated_at, to_addr, subject, text, is_urgent)
        values (?1, ?2, ?2, 'a@example.org', 'x', 'x', ?3)`,
      id,
      new Date().toISOString(),
      Number(id === urgent),
    );
  }
  await deliver('sobe-mail-parked', { one: { id: urgent }, two: { id: other } });
  for (const { id } of (await list()).data) expect((await replay(id)).status).toBe(200);
  expect(queued).toHaveLength(2);
  expect(queued).toContainEqual({ queue: 'sobe-mail-first', body: { id: urgent } });
  expect(queued).toContainEqual({ queue: 'sobe-mail', body: { id: other } });
});

test('resends once with history and deletes personal data', async () => {
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
  expect(await DB.first(row)).toEqual({ body: null, person_id: null });
  const history = await env.DB.prepare(
    "select description, link_title from history where link_table = 'parked' and link_id = ?",
  )
    .bind(message?.id)
    .all();
  expect(history.results).toEqual([{ description: 'Sent again', link_title: 'sobe-access-log' }]);
});

test('only one of two concurrent requests resends, with one history row', async () => {
  await deliver('sobe-mail-parked', { one: { id: newId() } });
  const [message] = (await list()).data;
  const answers = await Promise.all([replay(message?.id ?? ''), replay(message?.id ?? '')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = await env.DB.prepare('select 1 from history where link_id = ?')
    .bind(message?.id)
    .all();
  expect(rows.results).toHaveLength(1);
});

test('a dead letter stays when the queue rejects it', async () => {
  await deliver('sobe-mail-parked', { one: { id: newId() } });
  const [message] = (await list()).data;
  const MAIL = { sendBatch: () => Promise.reject(new Error('Queue is down')) };
  expect((await replay(message?.id ?? '', { MAIL })).status).toBe(503);
  expect((await replay(message?.id ?? '')).status).toBe(200);
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
  const costs = async () => spentOn(await send('GET', 'parked?limit=25', world.admin));
  await parkMany(30);
  const few = await costs();
  await env.DB.exec('delete from parked_messages');
  await parkMany(3_000);
  const many = await costs();
  expect(many.rowsRead - few.rowsRead, 'counted by an index').toBeLessThanOrEqual(2 * 2_970);
  const answer = await replay((await list()).data[0]?.id ?? '');
  expect(spentOn(answer).roundTrips).toBe(2);
});

const replayAll = async (bindings: object = {}) =>
  send('POST', 'parked/replay', world.admin, undefined, {}, bindings);

test('resends all, a hundred at a time, oldest first, with history', async () => {
  await parkMany(230);
  await deliver('sobe-access-log-parked', { one: view });
  const told = 'select count(*) as n from history where description = ?';
  const before = await env.DB.prepare(told).bind('Sent again').first<number>('n');
  const answers: unknown[] = [];
  for (let time = 0; time < 4; time += 1) {
    const answer = await replayAll();
    expect([answer.status, spentOn(answer).roundTrips]).toEqual([200, 2]);
    answers.push(replayed.parse(await answer.json()));
  }
  expect(answers).toEqual([
    { sent_count: 100, waiting_count: 131 },
    { sent_count: 100, waiting_count: 31 },
    { sent_count: 31, waiting_count: 0 },
    { sent_count: 0, waiting_count: 0 },
  ]);
  expect(queued.filter(({ queue }) => queue === 'sobe-mail')).toHaveLength(230);
  expect(queued.filter(({ queue }) => queue === 'sobe-access-log')).toEqual([
    { queue: 'sobe-access-log', body: view },
  ]);
  expect(new Set(queued.map(({ body }) => (body as { id: string }).id)).size).toBe(231);
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
  expect((await list()).waiting_count).toBe(3);
});

test('responds 404 for an unknown dead letter', async () => {
  expect((await replay(newId())).status).toBe(404);
});
