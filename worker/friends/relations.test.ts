import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { addMembers } from '../../tests/volume.ts';
import { ask, idOf, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';
import { friendRelationList } from '../contract/friends.ts';
import { relations } from '../contract/limits.ts';

withWorld();

const nora = idOf('users', world.member);
let headers: Record<string, string>;
beforeAll(async () => {
  headers = await signedIn(world.member);
});

const near = async (query: string) => {
  const answer = await ask(`/sobe/v1/users/${nora}/friend_relations?${query}`, { headers });
  expect(answer.status, query).toBe(200);
  const { roundTrips, rowsRead } = spentOn(answer);
  expect(roundTrips).toBe(2);
  const list = await answer.json<{ count_is_floor?: boolean }>();
  return { ...friendRelationList.parse(list), isFloor: Boolean(list.count_is_floor), rowsRead };
};
const namesOf = async (query: string) =>
  (await near(query)).data.map(({ friend_name }) => friend_name);

/** Friendships between the members of these numbers, as SQL gives them. */
const befriend = (one: string, other: string, numbers: string) =>
  env.DB.prepare(`insert into friends (from_id, to_id, requested_at, approved_at)
    select a.id, b.id, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'
    from (${numbers}) n join users a on a.tag = ${one} join users b on b.tag = ${other}
    where true on conflict do nothing`).run();

const upTo = (most: number) =>
  `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${most}) select n from number`;

test('each circle can be asked for alone, and a page follows the other', async () => {
  const { count, data, isFloor } = await near('limit=100');
  expect([count, isFloor]).toEqual([data.length, false]);
  const of = (relation: number) =>
    data.filter((row) => row.relation === relation).map(({ friend_name }) => friend_name);
  for (const relation of [1, 2, 3]) {
    expect(await namesOf(`relation=${relation}`)).toEqual(of(relation));
    expect((await near(`relation=${relation}&limit=1`)).isFloor).toBe(relation > 1);
  }
  expect((await near('relation=1&limit=1')).count).toBe(3);
  const paged: string[] = [];
  for (let offset = 0; offset < count; offset += 4) {
    const page = await near(`limit=4&offset=${offset}`);
    paged.push(...page.data.map(({ friend_name }) => String(friend_name)));
    expect(page.isFloor).toBe(offset + 4 < count);
  }
  expect(paged).toEqual(data.map(({ friend_name }) => friend_name));
  const wrong = `/sobe/v1/users/${nora}/friend_relations?relation=4`;
  expect((await ask(wrong, { headers })).status).toBe(422);
});

test('in another order and searched it is the same people', async () => {
  const { count, data } = await near('limit=100');
  const byName = await near('limit=100&orderby=friend_name asc');
  expect([byName.count, byName.isFloor]).toEqual([count, false]);
  expect(byName.data.map(({ friend_id }) => friend_id).sort()).toEqual(
    data.map(({ friend_id }) => friend_id).sort(),
  );
  expect(await namesOf('search=callum&relation=3')).toEqual(['Callum Reid']);
  expect(await namesOf('search=callum&relation=1')).toEqual([]);
});

test('friends who know each other are told once, however many there are', async () => {
  await addMembers(env.DB, 1, 5_001);
  await befriend(`'${world.member}'`, "'member-' || n", upTo(20));
  await befriend("'member-' || n", "'member-' || (n % 20 + 1)", upTo(20));
  await befriend("'member-' || n", "'member-' || ((n + 6) % 20 + 1)", upTo(20));
  await befriend("'member-3'", "'member-' || (n + 20)", upTo(30));
  const { data, isFloor, rowsRead } = await near('limit=100');
  expect(isFloor).toBe(false);
  expect(new Set(data.map(({ friend_id }) => friend_id)).size).toBe(data.length);
  expect(data.filter(({ relation }) => relation === 1)).toHaveLength(23);
  const bound = 5 * relations.followed;
  expect(rowsRead).toBeLessThanOrEqual(bound);
  for (const relation of [2, 3]) {
    expect((await near(`relation=${relation}`)).rowsRead).toBeLessThanOrEqual(bound);
  }
});

test('a page of friends costs the same whatever friends there are', async () => {
  await befriend(`'${world.member}'`, "'member-' || n", upTo(1_000));
  await befriend("'member-' || (n % 1000 + 1)", "'member-' || (1001 + n)", upTo(3_000));
  for (const limit of [10, 100]) {
    for (const query of ['', '&relation=1', '&relation=2']) {
      const { data, rowsRead } = await near(`limit=${limit}${query}`);
      expect(data, query).toHaveLength(limit);
      expect(rowsRead, query).toBeLessThanOrEqual(3 * limit + 10);
    }
  }
  expect(await near('')).toMatchObject({ count: 1_003, isFloor: true });
  expect(await near('relation=1')).toMatchObject({ count: 1_003, isFloor: false });
});

test('where not all friends are followed nobody is told to be further off than they may be', async () => {
  const { data, isFloor, rowsRead } = await near('relation=3');
  expect([data, isFloor]).toEqual([[], true]);
  expect(rowsRead).toBeLessThanOrEqual(40);
});
