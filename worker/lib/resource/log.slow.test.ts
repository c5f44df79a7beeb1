import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { addLogs } from '../../../tests/volume.ts';
import { ask, DB, idOf, signedIn, spentOn, withWorld, world } from '../../../tests/world.ts';

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
const blog = '01900000-0000-7000-8000-000000000012';

/** Views of articles, two at a moment and after all that `addLogs` makes. */
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

test('a page reads a row and its names, as many at 1,000 as at 20,000 of them', async () => {
  const spent = async () => {
    const read = new Map<string, number>();
    for (const path of ['/history', '/access_logs']) {
      for (const order of ['asc', 'desc']) {
        const address = `${path}?limit=25&orderby=created_at ${order}`;
        read.set(address, spentOn(await get(address)).rowsRead);
      }
    }
    return read;
  };
  await addLogs(env.DB, 0, 1_000);
  const few = await spent();
  for (const [path, rows] of few) {
    const names = path.startsWith('/history') ? 1 : 5;
    expect(rows, path).toBeLessThanOrEqual((1 + names) * 25 + 5);
  }
  await addLogs(env.DB, 1_000, 20_000);
  expect(await spent()).toEqual(few);
}, 60_000);

test('a filter counts to ten thousand and says that it stopped there', async () => {
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
}, 30_000);

test('what no index answers is looked for in a hundred thousand rows, and it tells where to go on', async () => {
  const asked = `/access_logs?object_type_id=${blog}`;
  const whole = await list(asked);
  expect(whole).toEqual({ count: 1, data: [expect.objectContaining({ object_type_id: blog })] });
  await addViews(100_000);
  const newest = await get(asked);
  const { looked_to, ...answer } = await newest.json<{ looked_to: string }>();
  expect(answer).toEqual({ count: 0, count_is_floor: true, data: [] });
  expect(spentOn(newest).rowsRead).toBeLessThan(200_100);
  expect(await list(`${asked}&created_to=${looked_to}`)).toEqual(whole);
  expect(await list(`${asked}&orderby=created_at asc`)).toMatchObject({
    ...whole,
    count_is_floor: true,
  });
}, 30_000);

test('going on from where an answer stopped passes nothing over, in either order', async () => {
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
}, 30_000);
