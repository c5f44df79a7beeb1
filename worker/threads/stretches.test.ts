import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { drawing } from '../../tests/drawing.ts';
import { idOf, send, spentOn, withWorld, world } from '../../tests/world.ts';
import { threadList } from '../contract/threads.ts';
import { Database } from '../db/client.ts';
import { endStretches, makeStretches } from '../lib/stretches.ts';

withWorld();

const id = (tag: string) => idOf('users', tag);
const [reader, others] = [world.member, [world.host, 'yusuf-demir', 'gwen-parry', 'mei-lin-chow']];
const subs = ['counselling', 'yoga'].map((tag) => ({ tag, id: idOf('sub_categories', tag) }));
const db = new Database(env.DB);
const madeAll = () => makeStretches(db, Number.POSITIVE_INFINITY);
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

beforeEach(async () => {
  isEnded = true;
  await run('delete from blocks');
  await run("delete from thread_stretches where list <> ''");
  await run("update threads set is_deleted = 1, tag = 'former-' || id where tag like 'stretch-%'");
});

let made = 0;
const begun: string[] = [];
/** Whether the newest stretches end at each thread once it is begun. */
let isEnded = true;

/** Threads of somebody, a millisecond after another, or at a moment of their own. */
async function begin(by: string, sub: string, many = 1, moment?: number) {
  for (let count = 0; count < many; count += 1) {
    made += 1;
    const at = new Date(moment ?? Date.UTC(2027, 0, 1) + made * 10).toISOString();
    const thread = `0e000000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
    await run(
      `insert into threads (id, created_at, updated_at, title, tag, sub_category_id, created_by)
        values (?1, ?2, ?2, 'Stretched', 'stretch-' || ?1, ?3, ?4)`,
      ...[thread, at, sub, id(by)],
    );
    begun.push(thread);
    if (isEnded) await db.batch(endStretches(thread));
  }
}

const block = (by: string, other: string) =>
  run(
    `insert or ignore into blocks (id, blocker_id, blocked_id, created_at) values (?1 || ?2, ?1, ?2, '2027')`,
    id(by),
    id(other),
  );
const unblock = (by: string, other: string) =>
  run('delete from blocks where blocker_id = ? and blocked_id = ?', id(by), id(other));

const asked = (limit: number, tag = '', more = '') =>
  send('GET', `threads/fe?limit=${limit}${tag && `&sub_category_tag=${tag}`}${more}`, reader);
const shown = async (limit: number, tag = '', more = '') => {
  const answer = await asked(limit, tag, more);
  const { count, data } = threadList.parse(await answer.json());
  return { count, ids: data.map((row) => row.id), rows: spentOn(answer).rowsRead };
};

/** What a reader meets, found by looking at every thread. */
const met = async (tag = '') =>
  (
    await env.DB.prepare(
      `select t.id from threads t join sub_categories s on s.id = t.sub_category_id
        where t.is_deleted = 0 and (?2 = '' or s.tag = ?2) and not exists (select 1 from blocks b
          where b.blocker_id = ?1 and b.blocked_id = t.created_by or b.blocked_id = ?1 and b.blocker_id = t.created_by)
        order by t.created_at desc, t.id desc`,
    )
      .bind(id(reader), tag)
      .all<{ id: string }>()
  ).results.map((row) => row.id);

async function expectRight() {
  for (const tag of ['', ...subs.map((sub) => sub.tag)]) {
    const all = await met(tag);
    const page = await shown(100, tag);
    expect([page.count, page.ids]).toEqual([all.length, all.slice(0, 100)]);
    expect((await shown(3, tag, '&offset=4')).ids).toEqual(all.slice(4, 7));
  }
}

async function expectCheap(tag = '') {
  for (const limit of [1, 2, 10, 25, 100]) {
    for (const of of ['', tag]) {
      const { rows } = await shown(limit, of);
      expect(rows, `${limit} ${of}`).toBeLessThanOrEqual(3 * limit + 10);
    }
  }
}

test('however many threads of somebody who is hidden come first, a page is as cheap', async () => {
  const [sub] = subs;
  await begin(world.host, sub?.id ?? '', 300);
  await block(reader, world.host);
  await madeAll();
  await expectCheap(sub?.tag);
  await begin(world.host, sub?.id ?? '', 100);
  await begin('yusuf-demir', sub?.id ?? '');
  await begin(world.host, sub?.id ?? '', 100);
  await expectCheap(sub?.tag);
  await expectRight();
});

test('a page is as cheap where threads are shown and hidden by turns, and costs less where none are hidden', async () => {
  const [sub] = subs;
  for (let turn = 0; turn < 110; turn += 1) {
    await begin('yusuf-demir', sub?.id ?? '');
    await begin(world.host, sub?.id ?? '');
  }
  for (const limit of [1, 10, 100])
    expect((await shown(limit)).rows).toBeLessThanOrEqual(limit + 8);
  await block(reader, world.host);
  await madeAll();
  await expectCheap(sub?.tag);
  await begin('yusuf-demir', sub?.id ?? '');
  await expectCheap(sub?.tag);
  await expectRight();
  // Of two that stood together both go, the newer first; of those by turns many.
  await begin('yusuf-demir', sub?.id ?? '', 2);
  await begin(world.host, sub?.id ?? '');
  for (const thread of [...begun.slice(-3, -1).reverse(), ...begun.slice(-200, -3)]) {
    await run('update threads set is_deleted = 1 where id = ?', thread);
  }
  await expectCheap(sub?.tag);
  await expectRight();
});

test.each(['while the lists stand', 'while the lists are made anew'])(
  'threads that whoever is hidden restores, or an admin moves, %s, cost nothing either',
  async (when) => {
    const [sub, other] = subs.map((one) => one.id);
    for (let turn = 0; turn < 60; turn += 1) {
      await begin(world.host, sub ?? '');
      if (turn % 20 === 0) await begin('yusuf-demir', sub ?? '', 2);
    }
    await block(reader, world.host);
    await madeAll();
    const hidden = (
      await env.DB.prepare(
        "select id from threads where created_by = ? and is_deleted = 0 and tag like 'stretch-%'",
      )
        .bind(id(world.host))
        .all<{ id: string }>()
    ).results;
    const change = async (body: object, by: string) => {
      for (const thread of hidden) {
        expect((await send('PATCH', `threads/${thread.id}`, by, body)).status).toBe(200);
      }
    };
    await change({ is_deleted: true }, world.host);
    if (when.includes('anew')) {
      await block(reader, 'gwen-parry');
      await madeAll();
    }
    await change({ is_deleted: false }, world.host);
    await expectCheap(subs[0]?.tag);
    await expectRight();
    await change({ sub_category_id: other }, world.admin);
    await change({ sub_category_id: sub }, world.admin);
    await expectCheap(subs[0]?.tag);
    await expectCheap(subs[1]?.tag);
    await expectRight();
  },
);

test('whatever comes, goes, comes back, moves, is hidden and shown again, nothing is left out and nothing is let in', async () => {
  const draw = drawing(11);
  const pick = <One>(list: readonly One[]) => list[draw(list.length)] as One;
  const some = "(select id from threads where tag like 'stretch-%' order by id limit 1 offset ?)";
  isEnded = false;
  for (let round = 0; round < 120; round += 1) {
    const [who, sub] = [pick(others), pick(subs).id];
    const earlier = Date.UTC(2027, 0, 1) + draw(made + 1) * 10;
    const acts: (() => Promise<unknown>)[] = [
      () => begin(who, sub, 1 + draw(4)),
      () => begin(who, sub, 1 + draw(4)),
      () => begin(who, sub, 1, earlier),
      // Behind the answer: late, twice, in another order, or never.
      () => db.batch(endStretches(begun.at(-1) ?? '')),
      () => db.batch(endStretches(begun.at(-1) ?? '')),
      () => db.batch(endStretches(pick(begun.slice(-12)))),
      () => db.batch(endStretches(pick(begun) ?? '')),
      () => run(`update threads set is_deleted = 1 where id = ${some}`, draw(20)),
      () => run(`update threads set is_deleted = 0 where id = ${some}`, draw(20)),
      () => run(`update threads set sub_category_id = ? where id = ${some}`, sub, draw(20)),
      () => run(`update threads set created_by = null where id = ${some}`, draw(20)),
      () => (draw(2) ? block(reader, who) : block(who, reader)),
      () => (draw(2) ? unblock(reader, who) : unblock(who, reader)),
      madeAll,
      madeAll,
    ];
    await pick(acts)();
    await expectRight();
  }
});

test('whoever has no lists of their own has those of everybody, and a list that is due all', async () => {
  await begin(world.host, subs[0]?.id ?? '', 5);
  await expectRight();
  await block(reader, world.host);
  await expectRight();
  await madeAll();
  await unblock(reader, world.host);
  await expectRight();
  await madeAll();
  const left = "select count(*) as n from thread_stretches where list <> ''";
  expect(await env.DB.prepare(left).first('n')).toBe(0);
});
