import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { insertLogs } from '../../../tests/fixtures/sql/volume.ts';
import {
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { matchQuery } from '../../registry/queries.ts';

withSeededDatabase();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
});

const get = (path: string) => fetchApp(`/sobe/v1${path}`, { headers: admin });
const list = async (path: string) =>
  (await get(path)).json<{
    count: number;
    count_is_floor?: boolean;
    looked_to?: string;
    data: Record<string, unknown>[];
  }>();

const person = demoId('users', testUsers.member);
const lists = [
  '/history',
  '/history?orderby=created_at asc',
  '/history?link_table=pages',
  `/history?link_id=${demoId('pages', 'about')}`,
  `/history?created_by=${person}`,
  `/history?created_by=${person}&link_table=users&link_id=${person}`,
  '/history?created_from=2020-01-01',
  '/access_logs',
  '/access_logs?orderby=created_at asc',
  `/access_logs?created_by=${person}`,
  `/access_logs/for_user/${person}`,
  '/access_logs?created_to=2020-08-01',
];

test.each(lists)('%s uses an index without sorting', async (path) => {
  const { query, ctx } = matchQuery(path, null);
  for (const { sql, params } of Object.values(query.buildQueries(ctx))) {
    const results = await DB.all<{ detail: string }>(`explain query plan ${sql}`, ...params);
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).not.toContain('TEMP B-TREE');
    expect(plan).not.toMatch(/SCAN (?!r$|\(subquery)/m);
  }
});

test('history lists changes newest first, by table, item and user', async () => {
  const { count, data } = await list('/history?limit=100');
  expect(data).toHaveLength(Math.min(100, count));
  const times = data.map(({ created_at }) => String(created_at));
  expect(times).toEqual(times.toSorted().toReversed());
  expect(data[0]).toMatchObject({
    description: expect.any(String),
    created_by_name: expect.any(String),
  });
  const id = demoId('pages', 'about');
  for (const query of [`link_table=pages&link_id=${id}`, `link_id=${id}`]) {
    const found = await list(`/history?${query}`);
    expect(found.count).toBeGreaterThan(0);
    for (const row of found.data) expect(row).toMatchObject({ link_table: 'pages', link_id: id });
  }
  const both = await list(
    `/history?limit=100&link_table=users&created_by=${demoId('users', testUsers.admin)}`,
  );
  expect(both.count).toBe(both.data.length);
  for (const row of both.data) expect(row.link_table).toBe('users');
  expect((await get('/history?orderby=description asc')).status).toBe(422);
  expect((await get('/history?offset=10001')).status).toBe(422);
});

test('access logs return object, user and type, also per user', async () => {
  const { data } = await list(`/access_logs/for_user/${person}?limit=100`);
  const all = await list(`/access_logs?created_by=${person}&limit=100`);
  expect(data).toEqual(all.data);
  expect(data[0]).toMatchObject({
    created_by_name: 'Nora Quinn',
    object_type_name: 'Article',
    object_type_tag: 'article',
    object_name: expect.any(String),
    access_type_name: 'View',
    country_name: expect.any(String),
    user_agent_name: expect.any(String),
  });
  expect((await get(`/access_logs/for_user/${demoId('users', 'nobody')}`)).status).toBe(404);
  expect((await get('/access_logs?orderby=client_ip asc')).status).toBe(422);
});

const blog = '01900000-0000-7000-8000-000000000012';

/** Views of articles, two per moment, after all those of `addLogs`. */
const addViews = (count: number) =>
  DB.run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)
      insert into access_logs (id, created_at, object_type_id, access_type_id)
      select substr(time, 1, 8) || '-' || substr(time, 9) || printf('-7000-8000-%012x', n),
        strftime('%Y-%m-%dT%H:%M:%fZ', (1600000000000 + n / 2 * 1000) / 1000.0, 'unixepoch'),
        (select id from access_object_types where tag = 'article'), (select min(id) from access_types)
      from (select n, printf('%012x', 1600000000000 + n / 2 * 1000) as time from number)`,
    count,
  );

test('a page reads as many rows among 1,000 as among 20,000', {
  tags: 'slow',
}, async () => {
  const spent = async () => {
    const read = new Map<string, number>();
    for (const path of ['/history', '/access_logs']) {
      for (const order of ['asc', 'desc']) {
        const address = `${path}?limit=25&orderby=created_at ${order}`;
        read.set(address, getResponseQueryStatistics(await get(address)).rowsRead);
      }
    }
    return read;
  };
  await insertLogs(env.DB, 0, 1_000);
  const few = await spent();
  for (const [path, rows] of few) {
    // Author of a change, and if it can be reverted.
    const names = path.startsWith('/history') ? 2 : 5;
    expect(rows, path).toBeLessThanOrEqual((1 + names) * 25 + 5);
  }
  await insertLogs(env.DB, 1_000, 20_000);
  expect(await spent()).toEqual(few);
});

test('counts filtered rows up to 10,000 and marks the limit', {
  tags: 'slow',
}, async () => {
  expect(await list('/history?link_table=footers&limit=1')).toMatchObject({
    count: 10_000,
    count_is_floor: true,
  });
  expect((await list(`/history?created_by=${person}&limit=1`)).count).toBeLessThan(10_000);
  expect(await list(`/history?link_table=pages&limit=1`)).not.toHaveProperty('count_is_floor');
  const day = await list(
    '/access_logs?created_from=2020-09-13T12:00:00Z&created_to=2020-09-13T12:00:10Z',
  );
  expect(day).toMatchObject({ count: 10 });
});

test('unindexed filters examine 100,000 rows and return the end', {
  tags: 'slow',
}, async () => {
  const asked = `/access_logs?object_type_id=${blog}`;
  const whole = await list(asked);
  expect(whole).toEqual({ count: 1, data: [expect.objectContaining({ object_type_id: blog })] });
  await addViews(100_000);
  const newest = await get(asked);
  const { looked_to, ...answer } = await newest.json<{ looked_to: string }>();
  expect(answer).toEqual({ count: 0, count_is_floor: true, data: [] });
  expect(getResponseQueryStatistics(newest).rowsRead).toBeLessThan(200_100);
  expect(await list(`${asked}&created_to=${looked_to}`)).toEqual(whole);
  expect(await list(`${asked}&orderby=created_at asc`)).toMatchObject({
    ...whole,
    count_is_floor: true,
  });
});

test('continuing from the end skips nothing in either order', {
  tags: 'slow',
}, async () => {
  const found = async (asked: string, end: string) => {
    const ids: string[] = [];
    let from = '';
    for (let time = 0; time < 5; time += 1) {
      const { data, looked_to } = await list(`${asked}&limit=100${from && `&${end}=${from}`}`);
      ids.push(...data.map(({ id }) => String(id)));
      if (!looked_to) return [...new Set(ids)];
      from = looked_to;
    }
    return expect.unreachable();
  };
  const blogs = `update access_logs set object_type_id = '${blog}' where id in
    (select id from access_logs order by id desc limit 2 offset ?)`;
  for (const offset of [0, 99_997, 99_999, 100_001]) await DB.run(blogs, offset);
  const asked = `/access_logs?object_type_id=${blog}`;
  const newest = await found(asked, 'created_to');
  expect(newest).toHaveLength(9);
  expect(newest).toEqual(newest.toSorted().toReversed());
  const oldest = await found(`${asked}&orderby=created_at asc`, 'created_from');
  expect(oldest.toReversed()).toEqual(newest);
});
