import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, idOf, send, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';
import { searchAnswer } from '../contract/search.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import { followThreads } from './trailing.ts';

withWorld();
afterEach(() => setClock(Date.now));

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const value = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first('value');

const at = '2020-01-01T00:00:00.000Z';
const id = '0e000000-0000-7000-8000-000000000001';
const replyId = (thread: string, n: string | number) =>
  `printf('%s-0000-7000-8000-%012x', substr('${thread}', 29), ${n})`;

/** A thread, and as many replies that say 'quincunx'. */
async function began(thread: string, replies: number) {
  await run(
    `insert into threads (id, created_at, updated_at, created_by, title, tag, sub_category_id)
      select ?1, '${at}', '${at}', ?2, 'In five places', 'places-' || ?1, id
      from sub_categories where tag = 'meditation'`,
    thread,
    idOf('users', world.member),
  );
  await run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < ?3)
      insert into thread_replies (id, created_at, updated_at, created_by, thread_id, path, comments, plain)
      select ${replyId(thread, 'n')}, '${at}', '${at}', ?2, ?1, ${replyId(thread, 'n')},
        '<p>Quincunx</p>', 'Quincunx ' || n from number where n <= ?3`,
    thread,
    idOf('users', world.member),
    replies,
  );
}

beforeEach(async () => {
  await run("delete from documents where kind in ('thread', 'reply') and tag like 'places%'");
  await run('delete from trailing_threads');
  await run('delete from thread_parts where thread_id like ?', '0e000000%');
  await run('delete from thread_replies where thread_id like ?', '0e000000%');
  await run("delete from threads where id like '0e000000%'");
  await began(id, 500);
});

const change = (set: string, thread = id) => run(`update threads set ${set} where id = ?`, thread);
const follow = (db = new Database(env.DB)) => followThreads(db, Number.POSITIVE_INFINITY);

/** One part, as of a run that is cut off behind it. */
async function followOnce() {
  let moment = 0;
  setClock(() => moment++);
  const { areAll } = await followThreads(new Database(env.DB), 1);
  setClock(Date.now);
  expect(areAll).toBe(false);
}

const search = async (q: string, headers: HeadersInit = {}) =>
  searchAnswer.parse(await (await ask(`/sobe/v1/search?q=${q}`, { headers })).json());

const documents = (where = '1') =>
  value(
    `select count(*) as value from documents where kind = 'reply' and body like '%quincunx%' and ${where}`,
  );

/** Every reply that is shown is a document, once, and no other is. */
async function expectRight() {
  const { results: kept } = await env.DB.prepare(
    "select item_id, tag, body from documents where kind = 'reply' order by item_id",
  ).all();
  const { results: shown } = await env.DB.prepare(
    `select r.id as item_id, t.tag, r.plain as body from thread_replies r join threads t on t.id = r.thread_id
      where t.is_deleted = 0 and r.is_deleted = 0 and r.plain <> '' order by r.id`,
  ).all();
  expect(kept).toEqual(shown);
  expect(await value('select count(*) as value from trailing_threads')).toBe(0);
  const indexed = `select count(*) as value from documents_fts where documents_fts match 'kind:reply AND quincunx'`;
  expect(await value(indexed)).toBe(await documents());
}

test('a deletion, a restore and another tag read the same rows, however many replies there are', async () => {
  const other = (n: number) => id.replace(/1$/, String(n));
  const read = async (thread: string) => {
    const rows = [];
    for (const [by, body] of [
      [world.member, { is_deleted: true }],
      [world.member, { is_deleted: false }],
      [world.admin, { tag: `places-anew-${thread}` }],
      [world.admin, { is_deleted: true }],
      [world.admin, { is_deleted: false }],
    ] as const) {
      const answer = await send('PATCH', `threads/${thread}`, by, body);
      expect([answer.status, spentOn(answer).roundTrips]).toEqual([200, 2]);
      rows.push(spentOn(answer).rowsRead);
    }
    return rows;
  };
  await began(other(2), 3);
  await began(other(3), 30);
  await began(other(4), 300);
  await read(other(2));
  const few = await read(other(3));
  expect(await read(other(4))).toEqual(few);
  expect(Math.max(...few)).toBeLessThanOrEqual(40);
  await vi.waitFor(expectRight, 5_000);
});

test('once it is answered that a thread is deleted or restored, the replies follow', async () => {
  const patch = async (is_deleted: boolean) =>
    expect((await send('PATCH', `threads/${id}`, world.member, { is_deleted })).status).toBe(200);
  await patch(true);
  await vi.waitFor(expectRight, 5_000);
  expect(await documents()).toBe(0);
  await patch(false);
  await vi.waitFor(expectRight, 5_000);
  expect(await documents()).toBe(500);
});

test('from its deletion on nothing of a thread is found, though its replies are still to follow', async () => {
  await run(`update thread_replies set plain = 'Quincunx meditaton' where id = ${replyId(id, 7)}`);
  expect(await search('meditaton')).toMatchObject({ count: 1, suggestion: null });
  await change('is_deleted = 1');
  expect(await documents()).toBe(500);
  for (const headers of [{}, await signedIn(world.member), await signedIn(world.admin)]) {
    expect(await search('quincunx', headers)).toMatchObject({ count: 0, data: [] });
    const nothing = { count: 0, data: [], suggestion: 'MEDITATION' };
    expect(await search('meditaton', headers)).toMatchObject(nothing);
  }
  const rows = spentOn(await ask('/sobe/v1/search?q=quincunx')).rowsRead;
  expect(rows).toBeLessThan(2_500);
  await follow();
  await expectRight();
  expect(await documents()).toBe(0);
  expect(await search('quincunx')).toMatchObject({ count: 0, data: [] });
});

test('what others said is found meanwhile', async () => {
  await run("update pages set plain = 'A quincunx of trees' where tag = 'privacy'");
  const other = id.replace(/1$/, '2');
  await began(other, 3);
  await change('is_deleted = 1');
  const found = (await search('quincunx')).data.map(({ kind }) => kind);
  expect(found.toSorted()).toEqual(['page', 'thread']);
  await run("update pages set plain = 'Nothing' where tag = 'privacy'");
});

test('a thread that is restored is found by its replies again', async () => {
  await change('is_deleted = 1');
  await follow();
  await change('is_deleted = 0');
  expect(await search('quincunx')).toMatchObject({ count: 0 });
  await follow();
  await expectRight();
  const tag = `places-${id}`;
  expect(await search('quincunx')).toMatchObject({ count: 1, data: [{ tag }] });
});

test('under another tag it is found once, by its title too, and leads there at once', async () => {
  await change("title = 'Quincunx', tag = 'places-anew'");
  const other = id.replace(/1$/, '2');
  await began(other, 0);
  // Of which the documents still tell.
  await change(`tag = 'places-${id}'`, other);
  const expectFound = async () => {
    const { count, data } = await search('quincunx');
    expect([count, data.map(({ tag, title }) => [tag, title])]).toEqual([
      1,
      [['places-anew', 'Quincunx']],
    ]);
  };
  expect(await documents("tag = 'places-anew'")).toBe(0);
  await expectFound();
  await followOnce();
  expect(Number(await documents("tag = 'places-anew'"))).toBeGreaterThan(0);
  await expectFound();
  await follow();
  await expectRight();
  await expectFound();
});

test('runs at once leave the same as one', async () => {
  await began(id.replace(/1$/, '2'), 300);
  await began(id.replace(/1$/, '3'), 300);
  await change('is_deleted = 1', id.replace(/1$/, '2'));
  await follow();
  await change('is_deleted = 1');
  await change("tag = 'places-anew'", id.replace(/1$/, '3'));
  await change('is_deleted = 0', id.replace(/1$/, '2'));
  const done = await Promise.all([follow(), follow(), follow()]);
  expect(done.reduce((sum, { followed }) => sum + followed, 0)).toBe(3);
  expect(done.every(({ areAll }) => areAll)).toBe(true);
  await expectRight();
});

test('a run that is cut off is gone on from, not begun anew', async () => {
  await change('is_deleted = 1');
  await followOnce();
  expect(await documents()).toBe(300);
  expect(await search('quincunx')).toMatchObject({ count: 0, data: [] });
  const db = new Database(env.DB);
  expect(await follow(db)).toEqual({ followed: 1, areAll: true });
  expect(db.spent.roundTrips).toBe(2);
  await expectRight();
});

test('nothing of a part is kept when it fails', async () => {
  await change('is_deleted = 1');
  await env.DB.exec(
    "create trigger refused before update of after_path on trailing_threads begin select raise(abort, 'refused'); end",
  );
  await expect(follow()).rejects.toThrow();
  await env.DB.exec('drop trigger refused');
  expect(await documents()).toBe(500);
  await follow();
  await expectRight();
});

test('a thread that is deleted again while it is being restored is found by nothing', async () => {
  await change('is_deleted = 1');
  await follow();
  await change('is_deleted = 0');
  await followOnce();
  expect(await search('quincunx')).toMatchObject({ count: 1 });
  await change('is_deleted = 1');
  expect(await search('quincunx')).toMatchObject({ count: 0, data: [] });
  await followOnce();
  expect(await documents()).toBe(0);
  await follow();
  await expectRight();
});

test('a thread that is restored while its deletion is worked off is found as before', async () => {
  await change('is_deleted = 1');
  await followOnce();
  await change('is_deleted = 0');
  await change('is_deleted = 1');
  await change('is_deleted = 0');
  await follow();
  await expectRight();
  expect(await documents()).toBe(500);
});

test('one that changes again and again does not keep the others waiting', async () => {
  const other = id.replace(/1$/, '2');
  await began(other, 3);
  await change('is_deleted = 1');
  await change('is_deleted = 1', other);
  await change('is_deleted = 0');
  await followOnce();
  const { results } = await env.DB.prepare('select thread_id from trailing_threads').all();
  expect(results).toEqual([{ thread_id: id }]);
});

test('where a version serves that knows no such job, the replies follow at once', async () => {
  await change('is_deleted = 1');
  await followOnce();
  await run("delete from jobs where name = 'threads'");
  await change('is_deleted = 0');
  await expectRight();
  await change('is_deleted = 1');
  await expectRight();
  expect(await documents()).toBe(0);
  await change("is_deleted = 0, tag = 'places-anew'");
  await expectRight();
  expect(await documents("tag = 'places-anew'")).toBe(500);
  await run("insert into jobs (name, period) values ('threads', 10)");
});

test.each([
  ['deleted', 1],
  ['restored', 0],
])(
  'what is written, edited, deleted and restored while a thread is being %s ends up right',
  async (_, to) => {
    const touch = (set: string, ...numbers: number[]) =>
      run(
        `update thread_replies set ${set} where id in (${numbers.map((n) => replyId(id, n)).join(', ')})`,
      );
    const write = (n: number) =>
      run(
        `insert into thread_replies (id, created_at, updated_at, thread_id, path, comments, plain)
        select ${replyId(id, n)}, '${at}', '${at}', ?, ${replyId(id, n)} || '/x', '<p>Quincunx</p>', 'Quincunx'`,
        id,
      );
    await touch('is_deleted = 1', 3, 4, 480, 481);
    await change(`is_deleted = ${1 - to}`);
    await follow();
    await change(`is_deleted = ${to}`);
    await followOnce();
    await touch("plain = 'Quincunx, once more'", 5, 490);
    await touch("plain = ''", 6, 491);
    await touch('is_deleted = 1', 7, 492);
    await touch('is_deleted = 0', 3, 480);
    await write(600);
    await follow();
    await expectRight();
    expect(await documents()).toBe(to ? 0 : 500 - 2 - 2 - 2 + 1);
  },
);

test('replies that share a path go together', async () => {
  await run(`update thread_replies set path = ${replyId(id, 200)}
    where id in (${[199, 200, 201, 202].map((n) => replyId(id, n)).join(', ')})`);
  await change('is_deleted = 1');
  await follow();
  await expectRight();
});

test('a thread without replies, or one that is gone meanwhile, is done with', async () => {
  const other = id.replace(/1$/, '2');
  await began(other, 0);
  await change('is_deleted = 1', other);
  await run('delete from threads where id = ?', other);
  expect(await follow()).toEqual({ followed: 1, areAll: true });
  await expectRight();
});
