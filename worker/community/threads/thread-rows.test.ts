import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { insertMembers } from '../../../tests/fixtures/sql/volume.ts';
import {
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { threadListSchema } from '../../contract/community/threads.ts';

withSeededDatabase();

const numbers = `with recursive number(n) as (select 1 union all select n + 1 from number where n < 200)`;

const sub = "printf('0d000000-0000-7000-8000-%012x', n)";

const moment = "'2027-01-01T00:00:00.000Z'";

/** The author of a thread by its number. */
const person = "(select id from users where tag = 'member-' || n)";

/** Two hundred threads with different authors and sub-categories in forty categories. */
beforeAll(async () => {
  await insertMembers(env.DB, 1, 201);
  await DB.run('update threads set is_deleted = 1');
  await env.DB.batch(
    [
      `insert into categories (id, created_at, updated_at, name, tag, description, is_active)
        select 'category-' || n, ${moment}, ${moment}, 'Category ' || n, 'category-' || n, '', n % 3 > 0
        from number where n <= 40`,
      `insert into sub_categories (id, created_at, updated_at, category_id, name, tag)
        select ${sub}, ${moment}, ${moment}, 'category-' || (1 + n % 40), 'Part ' || n, 'part-' || n from number`,
      `insert into threads (id, created_at, updated_at, created_by, updated_by, title, tag, sub_category_id)
        select printf('0e000000-0000-7000-8000-%012x', n), ${moment}, ${moment}, ${person}, ${person},
          'Thread ' || n, 'thread-' || n, ${sub} from number`,
    ].map((insert) => env.DB.prepare(`${numbers} ${insert}`)),
  );
});

/** Link of a thread; none for an inactive category. */
const leadsTo = ({ tag }: { tag: string }) => {
  const category = 1 + (Number(tag.replace('thread-', '')) % 40);
  return category % 3 > 0 ? `category-${category}` : null;
};

const page = async (query: string, headers: HeadersInit = {}, path = 'threads/fe') => {
  const answer = await fetchApp(`/sobe/v1/${path}?${query}`, { headers });
  return {
    ...threadListSchema.parse(await answer.clone().json()),
    ...getResponseQueryStatistics(answer),
  };
};

const different = (values: unknown[]) => new Set(values).size;

const orders = ['', '&orderby=created_at desc', '&orderby=created_at asc'];

test('a page looks up only author and topic of each thread', async () => {
  const member = await createSignedInHeaders(testUsers.member);
  for (const limit of [1, 10, 25, 100]) {
    for (const order of orders) {
      for (const headers of [{}, member]) {
        const { data, rowsRead, roundTrips } = await page(`limit=${limit}${order}`, headers);
        expect(different(data.map((row) => row.created_by_name))).toBe(limit);
        expect(different(data.map((row) => row.sub_category_tag))).toBe(limit);
        expect(data.map((row) => row.category_tag)).toEqual(data.map(leadsTo));
        expect(roundTrips).toBe('Authorization' in headers ? 2 : 1);
        expect(rowsRead, limit + order).toBeLessThanOrEqual(4 * limit + 12);
      }
    }
  }
});

test('a skipped thread costs one row, up to the last page', async () => {
  const member = await createSignedInHeaders(testUsers.member);
  for (const limit of [10, 25, 100]) {
    for (const order of orders) {
      const offset = 200 - limit;
      const { data, rowsRead } = await page(`limit=${limit}&offset=${offset}${order}`, member);
      expect(data).toHaveLength(limit);
      expect(rowsRead - offset, limit + order).toBeLessThanOrEqual(4 * limit + 12);
    }
  }
});

test('newest first equals the default order', async () => {
  const { data } = await page('limit=100');
  expect((await page('limit=100&orderby=created_at desc')).data).toEqual(data);
  const ids = data.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().reverse());
});

test('a thread moves with its category', async () => {
  const led = async () => (await page('limit=1')).data[0]?.category_tag;
  const steps: [string, string | null][] = [
    ["update categories set tag = 'elsewhere' where id = 'category-1'", 'elsewhere'],
    ["update categories set is_active = 0 where id = 'category-1'", null],
    ["update sub_categories set category_id = 'category-2' where tag = 'part-200'", 'category-2'],
    ["update sub_categories set category_id = 'category-1' where tag = 'part-200'", null],
    ["update categories set is_active = 1, tag = 'here' where id = 'category-1'", 'here'],
    ["update sub_categories set is_active = 0 where tag = 'part-200'", null],
  ];
  for (const [change, to] of steps) {
    await DB.run(change);
    expect(await led(), change).toBe(to);
  }
});

const other =
  "(select id from users where tag = 'member-' || (201 - cast(substr(threads.tag, 8) as integer)))";

test('names the editor of a thread next to its author', async () => {
  const member = await createSignedInHeaders(testUsers.member);
  await DB.run(`update threads set updated_by = ${other} where tag like 'thread-%'`);
  await DB.run("update users set name = 'Renamed' where tag = 'member-1'");
  for (const limit of [1, 10, 25, 100]) {
    for (const query of [...orders, '&offset=50', '&sub_category_tag=part-199']) {
      const { data, rowsRead } = await page(`limit=${limit}${query}`, member);
      expect(data.map((row) => row.updated_by_name)).toEqual(data.map(changedBy));
      const passed = query.includes('offset') ? 50 : 0;
      expect(rowsRead - passed, limit + query).toBeLessThanOrEqual(5 * limit + 210);
    }
  }
  await DB.run('update threads set updated_by = created_by');
});

/** Editor names as created by `tests/fixtures/sql/volume.ts`, except the first. */
const changedBy = ({ tag }: { tag: string }) => {
  const number = 201 - Number(tag.replace('thread-', ''));
  return number === 1 ? 'Renamed' : `Member ${number}`;
};

test('the back office names author and editor of all threads', async () => {
  const listed = async (query: string) => {
    const answer = await callApi('GET', `threads?${query}`, testUsers.admin);
    const list = await answer.clone().json<{ count: number; data: Record<string, unknown>[] }>();
    return { ...list, ...getResponseQueryStatistics(answer) };
  };
  for (const change of ['updated_by = created_by', `updated_by = ${other}`, 'updated_by = null']) {
    await DB.run(`update threads set ${change} where tag like 'thread-1%'`);
    const named = await DB.all<{ id: string }>(`
      select t.id, m.name as created_by_name, e.name as updated_by_name, s.name as sub_category_name from threads t
        left join users m on m.id = t.created_by left join users e on e.id = t.updated_by
        join sub_categories s on s.id = t.sub_category_id`);
    const namesOf = new Map(named.map((one) => [one.id, one]));
    for (const order of ['', ...orders.slice(1), '&orderby=title desc']) {
      for (const limit of [1, 10, 25, 100]) {
        const { count, data, rowsRead, roundTrips } = await listed(`limit=${limit}${order}`);
        expect([count, data.length, roundTrips]).toEqual([named.length, limit, 2]);
        expect(rowsRead, limit + order).toBeLessThanOrEqual(5 * limit + 10 + named.length);
        expect(data).toEqual(
          data.map((row) => expect.objectContaining(namesOf.get(String(row.id)))),
        );
      }
    }
  }
  await DB.run('update threads set updated_by = created_by');
});

test('does not count blocked authors, at the cost of skipping them', async () => {
  const member = await createSignedInHeaders(testUsers.member);
  await DB.run(
    "update threads set sub_category_id = (select id from sub_categories where tag = 'part-1') where tag like 'thread-%'",
  );
  const block = `${numbers} insert or ignore into blocks (id, blocker_id, blocked_id, created_at)
    select 'block-' || n, iif(n % 2, ?1, ${person}), iif(n % 2, ${person}, ?1), ${moment}
    from number where n <= ?2`;
  const nora = demoId('users', testUsers.member);
  for (const people of [0, 5, 100]) {
    await DB.run(block, nora, people);
    for (const query of ['limit=10', 'limit=10&sub_category_tag=part-1']) {
      const { count, rowsRead } = await page(query, member);
      expect(count).toBe(200 - people);
      // Every skipped and counted row, plus the blocks.
      expect(rowsRead, query).toBeLessThanOrEqual(280 + 8 * people);
      expect((await page(query)).count).toBe(200);
    }
    expect((await page('sub_category_tag=part-2', member)).count).toBe(0);
  }
  expect((await page('limit=100&offset=50', member)).data).toHaveLength(50);
  await DB.run('delete from blocks');
  expect((await page('', member)).count).toBe(200);
});

test('finds own deleted threads and counts them by an index', async () => {
  const member = await createSignedInHeaders(testUsers.member);
  const nora = demoId('users', testUsers.member);
  const path = `users/${nora}/deleted_threads`;
  const before = (await page('', member, path)).count;
  const places = "(select id from sub_categories where tag = 'part-' || (1 + n % 2))";
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} insert into threads (id, created_at, updated_at, created_by, updated_by, title, tag, sub_category_id)
        select printf('2e000000-0000-7000-8000-%012x', n), ${moment}, ${moment}, ?1, ?1, 'Own ' || n, 'own-' || n, ${places} from number`,
    ).bind(nora),
    env.DB.prepare(
      "update threads set is_deleted = 1, deleted_by = created_by where tag like 'own-%'",
    ),
    env.DB.prepare("update threads set updated_by = ? where tag like 'own-%'").bind(
      demoId('users', testUsers.admin),
    ),
  ]);
  for (const [of, count] of [
    ['', before + 200],
    ['&sub_category_tag=part-1', 100],
  ] as const) {
    for (const limit of [1, 10, 25, 100]) {
      for (const offset of [0, count - 100]) {
        const query = `limit=${limit}&offset=${offset}${of}`;
        const found = await page(query, member, path);
        expect([found.count, found.data.length]).toEqual([count, limit]);
        expect(found.roundTrips).toBe(2);
        expect(found.rowsRead - offset - count, query).toBeLessThanOrEqual(5 * limit + 20);
      }
    }
  }
});
