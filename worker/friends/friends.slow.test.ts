import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { idOf, purged, queued, send, spentOn, withWorld } from '../../tests/world.ts';
import { friendList } from '../contract/friends.ts';

withWorld();

const id = (tag: string) => idOf('users', tag);
const nora = 'nora-quinn';

beforeEach(() => {
  purged.length = 0;
  queued.length = 0;
});

const call = (method: string, of: string, path: string, by: string | null = of, headers?: object) =>
  send(method, `users/${id(of)}/${path}`, by, undefined, headers);
const friends = async (of: string, query = '', by = of) =>
  friendList.parse(await (await call('GET', of, `friends?limit=100&${query}`, by)).json());
test('a page reads what it shows, and counts the others by an index', async () => {
  await env.DB.batch([
    env.DB.prepare(`with recursive number(n) as (select 1 union all select n + 1 from number where n < 3000)
      insert into users (id, created_at, updated_at, name, tag, email, is_active, approved_at, membership_level_id)
      select printf('0f000000-0000-7000-8000-%012x', n), '2026-01-01', '2026-01-01', 'Member ' || n, 'friend-' || n,
        'friend-' || n || '@example.org', 1, '2026-01-01', (select membership_level_id from users where tag = 'nora-quinn') from number`),
    env.DB.prepare(`insert into friends (from_id, to_id, requested_at, approved_at)
      select iif(rowid % 2, id, ?1), iif(rowid % 2, ?1, id), strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', rowid || ' minutes'),
        iif(rowid % 3, '2026-02-01T00:00:00.000Z', null) from users where tag like 'friend-%'`).bind(
      id(nora),
    ),
  ]);
  const queries = [
    '',
    'only_pending=true',
    'as_recipient=true',
    'only_pending=true&as_recipient=false',
    'only_pending=true&as_recipient=true',
  ];
  const orders = ['orderby=requested_at desc', 'orderby=requested_at asc'];
  for (const query of [...queries, ...orders]) {
    const answer = await call('GET', nora, `friends?${query}`);
    const { roundTrips, rowsRead } = spentOn(answer);
    expect([query, roundTrips]).toEqual([query, 2]);
    const { count, data } = friendList.parse(await answer.json());
    expect(rowsRead - 2 * count, query).toBeLessThanOrEqual(60);
    expect([data.length, count > 100]).toEqual([10, true]);
    if (!orders.includes(query))
      expect((await friends(nora, `${query}&orderby=id asc`)).count, query).toBe(count);
  }
  for (const query of [...queries, ...orders]) {
    const answer = await call('GET', nora, `friends?offset=100&${query}`);
    const { count } = friendList.parse(await answer.json());
    expect(spentOn(answer).rowsRead - 2 * count - 100, query).toBeLessThanOrEqual(60);
  }
  const [oldest, all] = [await friends(nora, 'orderby=requested_at asc'), await friends(nora)];
  const last = await friends(nora, `offset=${all.count - oldest.data.length}`);
  expect(oldest.data).toEqual(last.data.toReversed());
  expect((await call('GET', nora, 'friend_relations')).status).toBe(200);
  const near = await call('GET', nora, 'friend_relations');
  expect(await near.json()).toMatchObject({ count_is_floor: true });
}, 60_000);
