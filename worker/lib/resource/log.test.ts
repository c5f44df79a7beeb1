import { beforeAll, expect, test } from 'vitest';
import { ask, DB, idOf, signedIn, withWorld, world } from '../../../tests/world.ts';
import { matchRead } from '../../reads.ts';

withWorld();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(world.admin);
});

const get = (path: string) => ask(`/sobe/v1${path}`, { headers: admin });
const list = async (path: string) =>
  (await get(path)).json<{
    count: number;
    count_is_floor?: boolean;
    looked_to?: string;
    data: Record<string, unknown>[];
  }>();

const person = idOf('users', world.member);
const lists = [
  '/history',
  '/history?orderby=created_at asc',
  '/history?link_table=pages',
  `/history?link_id=${idOf('pages', 'about')}`,
  `/history?created_by=${person}`,
  `/history?created_by=${person}&link_table=users&link_id=${person}`,
  '/history?created_from=2020-01-01',
  '/access_logs',
  '/access_logs?orderby=created_at asc',
  `/access_logs?created_by=${person}`,
  `/access_logs/for_user/${person}`,
  '/access_logs?created_to=2020-08-01',
];

test.each(lists)('%s is found in an index and never sorted', async (path) => {
  const { read, asked } = matchRead(path, null);
  for (const { sql, params } of read.statements(asked)) {
    const results = await DB.all<{ detail: string }>(`explain query plan ${sql}`, ...params);
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).not.toContain('TEMP B-TREE');
    expect(plan).not.toMatch(/SCAN (?!r$|\(subquery)/m);
  }
});

test('history tells who changed what, the newest first, by table, by item and by person', async () => {
  const { count, data } = await list('/history?limit=100');
  expect(data).toHaveLength(Math.min(100, count));
  const times = data.map(({ created_at }) => String(created_at));
  expect(times).toEqual(times.toSorted().toReversed());
  expect(data[0]).toMatchObject({
    description: expect.any(String),
    created_by_name: expect.any(String),
  });
  const id = idOf('pages', 'about');
  for (const query of [`link_table=pages&link_id=${id}`, `link_id=${id}`]) {
    const found = await list(`/history?${query}`);
    expect(found.count).toBeGreaterThan(0);
    for (const row of found.data) expect(row).toMatchObject({ link_table: 'pages', link_id: id });
  }
  const both = await list(
    `/history?limit=100&link_table=users&created_by=${idOf('users', world.admin)}`,
  );
  expect(both.count).toBe(both.data.length);
  for (const row of both.data) expect(row.link_table).toBe('users');
  expect((await get('/history?orderby=description asc')).status).toBe(422);
  expect((await get('/history?offset=10001')).status).toBe(422);
});

test('access logs name what was seen, by whom and how, of one person too', async () => {
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
  expect((await get(`/access_logs/for_user/${idOf('users', 'nobody')}`)).status).toBe(404);
  expect((await get('/access_logs?orderby=client_ip asc')).status).toBe(422);
});
