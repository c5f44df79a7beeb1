import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import { call, friends, id, mei, nora, open, ruth } from '../../../tests/fixtures/friends.ts';
import { friendList, friendRelationList, friendStanding } from '../../contract/community/friends.ts';

withWorld();

const names = async (of: string, query = '') =>
  (await friends(of, query)).data.map(({ from_id, from_name, to_name }) =>
    from_id === id(of) ? to_name : from_name,
  );

test('lists friends and requests, newest first, for member and admins', async () => {
  const { count, data } = await friends(nora);
  expect([count, data.length]).toEqual([5, 5]);
  const moments = data.map(({ requested_at }) => requested_at);
  expect(moments).toEqual(moments.toSorted().reverse());
  expect(data[0]).toMatchObject({
    id: id(open),
    from_id: id(open),
    from_name: 'The Open Field Project',
    from_tag: open,
    to_id: id(nora),
    to_tag: nora,
    approved_at: null,
  });
  expect(await friends(nora, '', world.admin)).toEqual({ count, data });
});

test('filters pending requests by direction', async () => {
  expect(await names(nora, 'only_pending=true')).toHaveLength(2);
  expect(await names(nora, 'only_pending=true&as_recipient=true')).toEqual([
    'The Open Field Project',
  ]);
  expect(await names(nora, 'only_pending=true&as_recipient=false')).toEqual(['Mei-Lin Chow']);
  expect(await names(nora, 'as_recipient=true')).toHaveLength(3);
  expect(await names(nora, 'as_recipient=false')).toHaveLength(2);
  for (const query of [
    'only_pending=true',
    'as_recipient=true',
    'only_pending=true&as_recipient=false',
  ]) {
    const { count, data } = await friends(nora, query);
    expect(count, query).toBe(data.length);
  }
  expect((await call('GET', nora, 'friends?only_pending=maybe')).status).toBe(422);
});

test('pages, sorts and searches friends', async () => {
  const whole = await friends(nora);
  const second = await (await call('GET', nora, 'friends?limit=2&offset=2')).json();
  expect(second).toEqual({ count: 5, data: whole.data.slice(2, 4) });
  const { data } = await friends(nora, 'orderby=from_name asc');
  const from = data.map(({ from_name }) => String(from_name).toLowerCase());
  expect(from).toEqual(from.toSorted());
  expect((await friends(nora, 'search=mei')).count).toBe(1);
  expect((await call('GET', nora, 'friends?orderby=email asc')).status).toBe(422);
});

test('answers 404 for friends of an unknown member', async () => {
  for (const path of ['friends', 'friend_relations']) {
    expect((await call('GET', 'nobody', path, world.admin)).status).toBe(404);
  }
});

test('lists each person once, by the nearest degree', async () => {
  const answer = await call('GET', nora, 'friend_relations?limit=100');
  const { count, data } = friendRelationList.parse(await answer.json());
  const of = (relation: number) =>
    data.filter((row) => row.relation === relation).map(({ friend_tag }) => friend_tag);
  expect(of(1).toSorted()).toEqual(['gwen-parry', 'ruth-abiola', 'yusuf-demir']);
  expect(of(2)).toEqual(expect.arrayContaining(['daniel-osei', 'the-quiet-room', 'elin-howells']));
  expect(of(3)).toEqual(expect.arrayContaining(['callum-reid', 'amara-okafor', 'llwyn-bach']));
  const people = data.map(({ friend_id }) => friend_id);
  expect([new Set(people).size, people.includes(id(nora))]).toEqual([count, false]);
  expect(of(1).concat(of(2), of(3))).not.toContain(open);
  expect(data.map(({ relation }) => relation)).toEqual(
    data.map(({ relation }) => relation).toSorted(),
  );
  expect((await call('GET', nora, 'friend_relations?search=callum')).status).toBe(200);
});

test('returns the relationship from either side in few rows', async () => {
  const standing = async (of: string, other: string, by = of) => {
    const answer = await call('GET', of, `friends/${id(other)}`, by);
    expect(spentOn(answer)).toMatchObject({ roundTrips: 2 });
    expect(spentOn(answer).rowsRead).toBeLessThanOrEqual(12);
    const { state, may_answer } = friendStanding.parse(await answer.json());
    return may_answer === false ? `${state}, and could not answer` : state;
  };
  expect(await standing(nora, ruth)).toBe('friends');
  expect(await standing(ruth, nora)).toBe('friends');
  expect(await standing(nora, mei)).toBe('asked');
  expect(await standing(mei, nora)).toBe('waiting');
  expect(await standing(nora, open)).toBe('waiting');
  expect(await standing(nora, 'callum-reid')).toBe('none');
  expect(await standing(nora, world.basic)).toBe('none, and could not answer');
  expect(await standing(nora, ruth, world.admin)).toBe('friends');
});

test('rejects the relationship to oneself or to unknown members', async () => {
  const status = async (of: string, other: string, by = of) =>
    (await call('GET', of, `friends/${id(other)}`, by)).status;
  expect(await status(nora, nora)).toBe(422);
  expect(await status(nora, 'nobody')).toBe(404);
  expect(await status('nobody', ruth, world.admin)).toBe(404);
  expect(await status(nora, world.waiting), 'without a public profile').toBe(404);
});

test('omits friends of friends without a public profile', async () => {
  const hide = (active: number) =>
    DB.run("update users set is_active = ? where tag = 'daniel-osei'", active);
  await hide(0);
  const { data } = friendRelationList.parse(
    await (await call('GET', nora, 'friend_relations?limit=100')).json(),
  );
  await hide(1);
  expect(data.map(({ friend_name }) => friend_name)).not.toContain('Daniel Osei');
});

test('a page reads only its rows and counts by an index', {
  tags: 'slow',
}, async () => {
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
  const oldest = await friends(nora, 'orderby=requested_at asc');
const all = await friends(nora);
  const last = await friends(nora, `offset=${all.count - oldest.data.length}`);
  expect(oldest.data).toEqual(last.data.toReversed());
  expect((await call('GET', nora, 'friend_relations')).status).toBe(200);
  const near = await call('GET', nora, 'friend_relations');
  expect(await near.json()).toMatchObject({ count_is_floor: true });
});
