import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  businessTag,
  callFriends,
  fetchFriends,
  getUserId,
  meiTag,
  noraTag,
  ruthTag,
} from '../../../tests/fixtures/users.ts';
import {
  DB,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import {
  friendListSchema,
  friendRelationListSchema,
  friendshipSchema,
} from '../../contract/community/friends.ts';

withSeededDatabase();

const names = async (of: string, query = '') =>
  (await fetchFriends(of, query)).data.map(({ from_id, from_name, to_name }) =>
    from_id === getUserId(of) ? to_name : from_name,
  );

test('lists friends and requests, newest first, for member and admins', async () => {
  const { count, data } = await fetchFriends(noraTag);
  expect([count, data.length]).toEqual([5, 5]);
  const moments = data.map(({ requested_at }) => requested_at);
  expect(moments).toEqual(moments.toSorted().reverse());
  expect(data[0]).toMatchObject({
    id: getUserId(businessTag),
    from_id: getUserId(businessTag),
    from_name: 'The Open Field Project',
    from_tag: businessTag,
    to_id: getUserId(noraTag),
    to_tag: noraTag,
    approved_at: null,
  });
  expect(await fetchFriends(noraTag, '', testUsers.admin)).toEqual({ count, data });
});

test('filters pending requests by direction', async () => {
  expect(await names(noraTag, 'only_pending=true')).toHaveLength(2);
  expect(await names(noraTag, 'only_pending=true&as_recipient=true')).toEqual([
    'The Open Field Project',
  ]);
  expect(await names(noraTag, 'only_pending=true&as_recipient=false')).toEqual(['Mei-Lin Chow']);
  expect(await names(noraTag, 'as_recipient=true')).toHaveLength(3);
  expect(await names(noraTag, 'as_recipient=false')).toHaveLength(2);
  for (const query of [
    'only_pending=true',
    'as_recipient=true',
    'only_pending=true&as_recipient=false',
  ]) {
    const { count, data } = await fetchFriends(noraTag, query);
    expect(count, query).toBe(data.length);
  }
  expect((await callFriends('GET', noraTag, 'friends?only_pending=maybe')).status).toBe(422);
});

test('pages, sorts and searches friends', async () => {
  const whole = await fetchFriends(noraTag);
  const second = await (await callFriends('GET', noraTag, 'friends?limit=2&offset=2')).json();
  expect(second).toEqual({ count: 5, data: whole.data.slice(2, 4) });
  const { data } = await fetchFriends(noraTag, 'orderby=from_name asc');
  const from = data.map(({ from_name }) => String(from_name).toLowerCase());
  expect(from).toEqual(from.toSorted());
  expect((await fetchFriends(noraTag, 'search=mei')).count).toBe(1);
  expect((await callFriends('GET', noraTag, 'friends?orderby=email asc')).status).toBe(422);
});

test('answers 404 for friends of an unknown member', async () => {
  for (const path of ['friends', 'friend_relations']) {
    expect((await callFriends('GET', 'nobody', path, testUsers.admin)).status).toBe(404);
  }
});

test('lists each person once, by the nearest degree', async () => {
  const answer = await callFriends('GET', noraTag, 'friend_relations?limit=100');
  const { count, data } = friendRelationListSchema.parse(await answer.json());
  const of = (relation: number) =>
    data.filter((row) => row.relation === relation).map(({ friend_tag }) => friend_tag);
  expect(of(1).toSorted()).toEqual(['gwen-parry', 'ruth-abiola', 'yusuf-demir']);
  expect(of(2)).toEqual(expect.arrayContaining(['daniel-osei', 'the-quiet-room', 'elin-howells']));
  expect(of(3)).toEqual(expect.arrayContaining(['callum-reid', 'amara-okafor', 'llwyn-bach']));
  const people = data.map(({ friend_id }) => friend_id);
  expect([new Set(people).size, people.includes(getUserId(noraTag))]).toEqual([count, false]);
  expect(of(1).concat(of(2), of(3))).not.toContain(businessTag);
  expect(data.map(({ relation }) => relation)).toEqual(
    data.map(({ relation }) => relation).toSorted(),
  );
  expect((await callFriends('GET', noraTag, 'friend_relations?search=callum')).status).toBe(200);
});

test('returns the relationship from either side in few rows', async () => {
  const standing = async (of: string, other: string, by = of) => {
    const answer = await callFriends('GET', of, `friends/${getUserId(other)}`, by);
    expect(getResponseQueryStatistics(answer)).toMatchObject({ roundTrips: 2 });
    expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThanOrEqual(12);
    const { state, may_answer } = friendshipSchema.parse(await answer.json());
    return may_answer === false ? `${state}, and could not answer` : state;
  };
  expect(await standing(noraTag, ruthTag)).toBe('friends');
  expect(await standing(ruthTag, noraTag)).toBe('friends');
  expect(await standing(noraTag, meiTag)).toBe('asked');
  expect(await standing(meiTag, noraTag)).toBe('waiting');
  expect(await standing(noraTag, businessTag)).toBe('waiting');
  expect(await standing(noraTag, 'callum-reid')).toBe('none');
  expect(await standing(noraTag, testUsers.basic)).toBe('none, and could not answer');
  expect(await standing(noraTag, ruthTag, testUsers.admin)).toBe('friends');
});

test('rejects the relationship to oneself or to unknown members', async () => {
  const status = async (of: string, other: string, by = of) =>
    (await callFriends('GET', of, `friends/${getUserId(other)}`, by)).status;
  expect(await status(noraTag, noraTag)).toBe(422);
  expect(await status(noraTag, 'nobody')).toBe(404);
  expect(await status('nobody', ruthTag, testUsers.admin)).toBe(404);
  expect(await status(noraTag, testUsers.waiting), 'without a public profile').toBe(404);
});

test('omits friends of friends without a public profile', async () => {
  const hide = (active: number) =>
    DB.run("update users set is_active = ? where tag = 'daniel-osei'", active);
  await hide(0);
  const { data } = friendRelationListSchema.parse(
    await (await callFriends('GET', noraTag, 'friend_relations?limit=100')).json(),
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
      getUserId(noraTag),
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
    const answer = await callFriends('GET', noraTag, `friends?${query}`);
    const { roundTrips, rowsRead } = getResponseQueryStatistics(answer);
    expect([query, roundTrips]).toEqual([query, 2]);
    const { count, data } = friendListSchema.parse(await answer.json());
    expect(rowsRead - 2 * count, query).toBeLessThanOrEqual(60);
    expect([data.length, count > 100]).toEqual([10, true]);
    if (!orders.includes(query))
      expect((await fetchFriends(noraTag, `${query}&orderby=id asc`)).count, query).toBe(count);
  }
  for (const query of [...queries, ...orders]) {
    const answer = await callFriends('GET', noraTag, `friends?offset=100&${query}`);
    const { count } = friendListSchema.parse(await answer.json());
    expect(
      getResponseQueryStatistics(answer).rowsRead - 2 * count - 100,
      query,
    ).toBeLessThanOrEqual(60);
  }
  const oldest = await fetchFriends(noraTag, 'orderby=requested_at asc');
  const all = await fetchFriends(noraTag);
  const last = await fetchFriends(noraTag, `offset=${all.count - oldest.data.length}`);
  expect(oldest.data).toEqual(last.data.toReversed());
  expect((await callFriends('GET', noraTag, 'friend_relations')).status).toBe(200);
  const near = await callFriends('GET', noraTag, 'friend_relations');
  expect(await near.json()).toMatchObject({ count_is_floor: true });
});
