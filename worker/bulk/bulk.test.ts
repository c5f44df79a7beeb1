import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  ask,
  DB,
  idOf,
  queued,
  queues,
  sending,
  signedIn,
  withWorld,
  world,
} from '../../tests/world.ts';
import { get, item, list, send } from '../../tests/worlds/resources-as-admin.ts';
import { calls } from '../calls.ts';
import type { BulkState } from '../contract/bulk.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import { bulkJob } from './job.ts';
import { runBulk } from './run.ts';

withWorld();

const consumer = runBulk(calls);
const pages = { exports: { Pages: { purge: async () => true } } } as never;
const deliver = (id: string) =>
  consumer(
    { messages: [{ body: { id } }] } as unknown as MessageBatch,
    { ...env, ...queues } as never,
    pages,
  );

/** Hands on until nothing is left. */
async function runAll() {
  for (let next = queued.shift(); next; next = queued.shift()) {
    if (next.queue === 'sobe-bulk') await deliver((next.body as { id: string }).id);
  }
}

const begin = async (path: string, body: object) => {
  const answer = await send('POST', `${path}/bulk`, body);
  expect(answer.status, await answer.clone().text()).toBe(202);
  return (await answer.json<{ id: string }>()).id;
};
const state = async (id: string) => (await get(`bulk/${id}`)).json<BulkState>();

const idsOf = async (query: string) => (await DB.all<{ id: string }>(query)).map(({ id }) => id);

const footers = async (count: number) => {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const made = await send('POST', 'footers', { title: `Footer ${number}` });
    ids.push((await made.json<{ id: string }>()).id);
  }
  return ids;
};

test('what is set of many is set of each by its own change, told how far it is, and undone as a whole', async () => {
  const ids = await footers(3);
  await send('PATCH', `footers/${ids[1]}`, { is_active: false });
  const id = await begin('footers', { ids, count: 3, set: { is_active: false } });
  expect(await state(id)).toMatchObject({ state: 'running', done: 0, of: 3, can_undo_until: null });
  expect(await state(id)).toMatchObject({ ends_sessions: false });
  await runAll();
  const done = await state(id);
  expect(done).toMatchObject({ state: 'done', done: 3, of: 3, failed: [] });
  expect(Date.parse(done.can_undo_until ?? '')).toBeGreaterThan(Date.now() + 86_000_000);
  for (const one of ids) expect(await item(`footers/${one}`)).toMatchObject({ is_active: false });
  expect(
    await DB.count("history where link_id = ? and description = 'Active: yes → no'", ids[0]),
  ).toBe(1);

  await send('PATCH', `footers/${ids[2]}`, { title: 'Changed since' });
  expect(await (await send('POST', `bulk/${id}/undo`, undefined)).json()).toMatchObject({
    state: 'undoing',
  });
  await runAll();
  expect(await state(id)).toMatchObject({
    ...{ state: 'undone', done: 3, failed_count: 1, can_undo_until: null },
    failed: [
      { id: ids[2], title: 'Changed since', message: 'It was changed since, and stays as it is.' },
    ],
  });
  const active = await Promise.all(
    ids.map(async (one) => (await item(`footers/${one}`)).is_active),
  );
  expect(active).toEqual([true, false, false]);
  expect((await send('POST', `bulk/${id}/undo`, undefined)).status).toBe(409);
});

test('a change that comes twice, and one that was cut off, is made once and is undone all the same', async () => {
  const ids = await footers(2);
  const id = await begin('footers', {
    ids,
    count: 2,
    set: { display_order: undefined, is_active: false },
  });
  await deliver(id);
  await DB.run("update bulk_items set state = 'waiting' where bulk_id = ?", id);
  await DB.run("update bulk_changes set state = 'running', ended_at = null where id = ?", id);
  await Promise.all([deliver(id), deliver(id)]);
  expect(await DB.count('history where link_id = ?', ids[0])).toBe(2);
  await send('POST', `bulk/${id}/undo`, undefined);
  await deliver(id);
  await DB.run("update bulk_changes set state = 'undoing', claimed_until = null where id = ?", id);
  await deliver(id);
  expect(await state(id)).toMatchObject({ state: 'undone', failed: [] });
  expect(await item(`footers/${ids[0]}`)).toMatchObject({ is_active: true });
});

test('a filter is taken with the number that it found, and refused where that has changed', async () => {
  const [one] = await footers(1);
  const { count } = await list('footers?search=Footer&limit=1');
  const sent = { filter: { search: 'Footer' }, set: { is_active: false } };
  const refused = await send('POST', 'footers/bulk', { ...sent, count: count + 1 });
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed' }]);
  await begin('footers', { ...sent, count });
  await runAll();
  expect(await item(`footers/${one}`)).toMatchObject({ is_active: false });
});

test('what an item refuses is told of it, and the others go on', async () => {
  const [waiting, approved] = [idOf('users', world.waiting), idOf('users', world.member)];
  const id = await begin('users', { ids: [approved, waiting], count: 2, verb: 'approve' });
  await runAll();
  expect(await state(id)).toMatchObject({
    ...{ state: 'done', done: 2, failed_count: 1, can_undo_until: null },
    failed: [{ id: approved, message: 'This account is approved already.' }],
  });
  expect((await item(`users/${waiting}`)).approved_at).not.toBeNull();
  expect((await send('POST', `bulk/${id}/undo`, undefined)).status).toBe(409);
});

test('a verb that was done before its part was cut off is not done again', async () => {
  const waiting = idOf('users', world.waiting);
  await DB.run('update users set approved_at = null where id = ?', waiting);
  const id = await begin('users', { ids: [waiting], count: 1, verb: 'approve' });
  await DB.run(
    `create trigger cut before update of ended_at on bulk_changes begin select raise(abort, 'cut off'); end`,
  );
  await deliver(id).catch(() => undefined);
  await DB.run('drop trigger cut');
  await DB.run('update bulk_changes set claimed_until = null where id = ?', id);
  await deliver(id);
  expect(await state(id)).toMatchObject({ state: 'done', done: 1, failed: [] });
});

test('a tag is put on many and taken away again, but where it had been before', async () => {
  const [first, second] = await idsOf('select id from articles order by id limit 2');
  const tag = (await (await send('POST', 'tags', { name: 'many at once' })).json<{ id: string }>())
    .id;
  await send('POST', 'tag-links', { tag_id: tag, article_id: first });
  const id = await begin('articles', {
    ids: [first, second],
    count: 2,
    verb: 'add_tag',
    value: tag,
  });
  await runAll();
  const tagged = () =>
    idsOf(`select article_id as id from tag_links where tag_id = '${tag}' order by 1`);
  expect(await tagged()).toEqual([first, second]);
  await send('POST', `bulk/${id}/undo`, undefined);
  await runAll();
  expect(await tagged()).toEqual([first]);
  const away = await begin('articles', { ids: [first], count: 1, verb: 'take_tag', value: tag });
  await runAll();
  expect(await tagged()).toEqual([]);
  await send('POST', `bulk/${away}/undo`, undefined);
  await runAll();
  expect(await tagged()).toEqual([first]);
});

test('more than a part of it can be stopped in between, and the end of the session stops it', async () => {
  const ids = await footers(60);
  const id = await begin('footers', { ids, count: 60, set: { is_active: false } });
  await deliver(id);
  expect(await state(id)).toMatchObject({ state: 'running', done: 50 });
  expect(await (await send('POST', `bulk/${id}/stop`, undefined)).json()).toMatchObject({
    state: 'stopped',
  });
  await runAll();
  expect(await state(id)).toMatchObject({ state: 'stopped', done: 50, of: 60 });

  const headers = await signedIn(world.admin);
  const body = { ids, count: 60, set: { is_active: true } };
  const begun = await ask('/sobe/v1/footers/bulk', sending('POST', body, headers));
  const { id: other } = await begun.json<{ id: string }>();
  await DB.run(
    'delete from sessions where id = (select session_id from bulk_changes where id = ?)',
    other,
  );
  await runAll();
  expect(await state(other)).toMatchObject({ state: 'stopped', done: 0 });
});

test('nobody is made an admin, and a body that says nothing is refused', async () => {
  const ids = [idOf('users', world.member)];
  for (const body of [
    { ids, count: 1, set: { is_admin: true } },
    { ids, count: 1, set: { email: 'a@example.org' } },
    { ids, count: 2, set: { is_active: false } },
    { count: 1, set: { is_active: false } },
    { ids, count: 1 },
    { ids, count: 1, verb: 'publish' },
    { ids, count: 1, verb: 'add_tag' },
    { ids, filter: {}, count: 1, verb: 'approve' },
  ]) {
    expect((await send('POST', 'users/bulk', body)).status, JSON.stringify(body)).toBe(422);
  }
});

test('one that was lost is handed on again, and an old one is forgotten', async () => {
  const ids = await footers(1);
  const id = await begin('footers', { ids, count: 1, set: { is_active: false } });
  queued.splice(0);
  const run = () =>
    bulkJob.run({ ...env, ...queues } as never, new Database(env.DB), {
      value: null,
      keep: async () => undefined,
    });
  await run();
  expect(queued).toEqual([]);
  setClock(() => Date.now() + 4 * 60_000);
  await run();
  expect(queued).toEqual([{ queue: 'sobe-bulk', body: { id } }]);
  setClock(() => Date.now() + 31 * 86_400_000);
  await run();
  expect(await DB.count('bulk_items where bulk_id = ?', id)).toBe(0);
});

test('an event that is shown or hidden by a form, by a change of many or by undoing one is called off no more', async () => {
  const [event] = await DB.all<{ id: string; tag: string }>(
    'select id, tag from events where is_active = 1 order by id limit 1',
  );
  const [id, tag] = [String(event?.id), event?.tag];
  const callOff = () =>
    DB.run(
      "update events set is_active = 0, off_at = '2026-01-01T00:00:00.000Z', off_why = 'Rain' where id = ?",
      id,
    );
  const isCleared = async (status: number) => {
    expect(await DB.first('select off_at, off_why from events where id = ?', id)).toEqual({
      ...{ off_at: null, off_why: null },
    });
    const page = await ask(`/e/${tag}`);
    expect(page.status).toBe(status);
    expect(await page.text()).not.toContain('Called off');
  };
  await callOff();
  const bulk = await begin('events', { ids: [id], count: 1, set: { is_active: true } });
  await runAll();
  await isCleared(200);
  await send('POST', `bulk/${bulk}/undo`, undefined);
  await runAll();
  await isCleared(404);
  for (const is_active of [false, true]) {
    await callOff();
    expect((await send('PATCH', `events/${id}`, { is_active })).status).toBe(200);
    await isCleared(is_active ? 200 : 404);
  }
});
