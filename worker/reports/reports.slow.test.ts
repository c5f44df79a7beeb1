import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ask, DB, idOf, sending, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';
import { listOf } from '../contract/resource-answers.ts';
import { reports } from '../contract/resources/reports.ts';

withWorld();

const id = (tag: string) => idOf('users', tag);
const [nora, ruth, yusuf] = [world.member, world.host, 'yusuf-demir'];
let as: Record<string, Record<string, string>>;
beforeAll(async () => {
  as = {};
  for (const tag of [nora, ruth, yusuf, world.admin, world.basic]) as[tag] = await signedIn(tag);
  await DB.run('delete from reports');
});
afterEach(() =>
  env.DB.batch([
    env.DB.prepare('delete from reports'),
    env.DB.prepare('delete from counted_acts'),
    env.DB.prepare('delete from blocks'),
  ]),
);

const call = (method: string, path: string, by: string, body?: unknown, headers: object = {}) =>
  ask(`/sobe/v1/${path}`, sending(method, body, { ...as[by], ...headers }));
const queue = async (query = '') =>
  listOf(reports).parse(await (await call('GET', `reports?${query}`, world.admin)).json());
const handle = (report_id: string, verb = 'warn', headers = {}, reason: object = why) =>
  call('POST', `reports/${report_id}/${verb}`, world.admin, reason, headers);
const why = { reason: 'Please stop.' };
test('open and handled reports are counted by an index, and only those of the page are read', async () => {
  const fill = (from: number, to: number, is_handled: number) =>
    DB.run(
      `with recursive number(n) as (select ?1 union all select n + 1 from number where n < ?2)
       insert into reports (id, created_at, updated_at, created_by, object_type, object_id, reason, is_handled)
       select printf('0e000000-0000-7000-8000-%012x', n), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?4,
         'users', printf('0f000000-0000-7000-8000-%012x', n), 'spam', ?3 from number`,
      from,
      to,
      is_handled,
      id(yusuf),
    );
  const cost = async (query: string) => {
    const answer = await call('GET', `reports?limit=10&${query}`, world.admin);
    const { count, data } = listOf(reports).parse(await answer.json());
    return { count, shown: data.length, rowsRead: spentOn(answer).rowsRead };
  };
  await fill(1, 20, 0);
  await fill(21, 45, 1);
  const few = [await cost('is_handled=false'), await cost('is_handled=true')];
  expect(few).toMatchObject([
    { count: 20, shown: 10 },
    { count: 25, shown: 10 },
  ]);
  await fill(46, 300, 0);
  await fill(301, 700, 1);
  const many = [await cost('is_handled=false'), await cost('is_handled=true')];
  expect(many).toMatchObject([{ count: 275 }, { count: 425 }]);
  for (const { count, rowsRead } of many) expect(rowsRead - count).toBeLessThanOrEqual(60);
  const shown = await queue('is_handled=false&limit=1');
  await handle(String(shown.data[0]?.id));
  expect((await queue('is_handled=false')).count).toBe(274);
  expect((await queue('is_handled=true&reason=spam')).count).toBe(426);
  await DB.run('delete from reports');
  expect([(await queue('is_handled=false')).count, (await queue('is_handled=true')).count]).toEqual(
    [0, 0],
  );
});

test('the queue, an item of it and a person read as few rows among thousands as among some', async () => {
  const fill = (from: number, to: number) =>
    DB.run(
      `with recursive number(n) as (select ?1 union all select n + 1 from number where n < ?2)
       insert into reports (id, created_at, updated_at, created_by, object_type, object_id, about_id, reason, is_handled,
         appealed_at)
       select printf('0e000000-0000-7000-8000-%012x', n), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?3,
         'users', printf('0f000000-0000-7000-8000-%012x', n), ?4, 'spam', n % 2, iif(n % 2, '2026-01-02', null)
       from number`,
      from,
      to,
      id(yusuf),
      id(ruth),
    );
  const spent = async (path: string) => {
    const answer = await call('GET', path, world.admin);
    expect(answer.status).toBe(200);
    return spentOn(answer).rowsRead;
  };
  const rows = async () => [
    await spent('review'),
    await spent(`users/${id(ruth)}/standing`),
    await spent(`users/${id(yusuf)}/standing`),
    await spent('reports/0e000000-0000-7000-8000-000000000002/context'),
  ];
  await fill(1, 400);
  const some = await rows();
  await fill(401, 6_000);
  const many = await rows();
  expect(many).toEqual(some);
});
