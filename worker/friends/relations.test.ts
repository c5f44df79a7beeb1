import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { addMembers } from '../../tests/volume.ts';
import { idOf, send, spentOn, withWorld, world } from '../../tests/world.ts';
import { friendRelationList } from '../contract/friends.ts';
import { relations } from '../contract/limits.ts';

withWorld();

const nora = idOf('users', world.member);

const asked = (query: string) =>
  send('GET', `users/${nora}/friend_relations?${query}`, world.member);
const near = async (query: string) => {
  const answer = await asked(query);
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
  expect((await asked('relation=4')).status).toBe(422);
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
  const bound = 3 * relations.followed;
  expect(rowsRead).toBeLessThanOrEqual(bound);
  for (const relation of [2, 3]) {
    expect((await near(`relation=${relation}`)).rowsRead).toBeLessThanOrEqual(bound);
  }
});

/** To read a friend's friends is to find the member among them, and two ends: more, where they are few. */
test.each([
  [5, 3],
  [3, 4],
])(
  'a page costs the same however many friends there are, with %i friends each: %i rows for somebody',
  async (each, rows) => {
    await env.DB.prepare('delete from friends').run();
    await befriend(`'${world.member}'`, "'member-' || n", upTo(1_000));
    for (const [one, other, odd] of [
      ["'member-' || (n % 1000 + 1)", "'member-' || (n * 7 % 4000 + 1001)", 0],
      ["'member-' || (n * 7 % 4000 + 1001)", "'member-' || (n % 1000 + 1)", 1],
    ] as const) {
      await befriend(one, other, `${upTo(each * 1_000)} where (n / 1000 + n) % 2 = ${odd}`);
    }
    for (const limit of [10, 25, 100]) {
      for (const query of ['', '&relation=1', '&relation=2']) {
        const { data, rowsRead } = await near(`limit=${limit}${query}`);
        expect(data, query).toHaveLength(limit);
        const most = (query === '&relation=2' ? rows : 3) * limit + 10;
        expect(rowsRead, query).toBeLessThanOrEqual(most);
      }
    }
    expect(await near('')).toMatchObject({ count: 1_000, isFloor: true });
    expect(await near('relation=1')).toMatchObject({ count: 1_000, isFloor: false });
  },
);

/** What any page may cost: all friendships that are followed, and the friends of whichever of two has fewer. */
const most = 6 * relations.followed + relations.further * (relations.friends + 5);

/** Somebody with so many friends, among people who have so many each: spread, so that few have one in common. */
async function meet(own: number, each: number, people: number) {
  await env.DB.prepare('delete from friends').run();
  await befriend(`'${world.member}'`, "'member-' || n", upTo(own));
  const other = `((n * 7919 + (n / ${people}) * 104729) % ${people} + 1)`;
  const numbers = upTo((people * each) / 2);
  await befriend(`'member-' || (n % ${people} + 1)`, `'member-' || ${other}`, numbers);
}

/** How far everybody is, found by going through all friendships. */
async function distances() {
  const { results } = await env.DB.prepare('select from_id, to_id from friends').all<
    Record<'from_id' | 'to_id', string>
  >();
  const friends = new Map<string, string[]>();
  for (const { from_id, to_id } of results) {
    friends.set(from_id, [...(friends.get(from_id) ?? []), to_id]);
    friends.set(to_id, [...(friends.get(to_id) ?? []), from_id]);
  }
  const found = new Map([[nora, 0]]);
  for (const [one, far] of found) {
    for (const other of friends.get(one) ?? []) if (!found.has(other)) found.set(other, far + 1);
  }
  return found;
}

test.each([
  [5, 5, 200, 120],
  [20, 20, 4_000, 300],
  [100, 30, 3_000, 500],
  [150, 20, 4_000, 350],
])(
  'who has %i friends with %i each is told of the third circle in a few rows',
  async (own, each, people, bound) => {
    await meet(own, each, people);
    const far = await distances();
    const { data, isFloor, rowsRead } = await near('relation=3');
    expect([data.length, isFloor]).toEqual([10, true]);
    expect(rowsRead).toBeLessThanOrEqual(bound);
    expect((await near('relation=3&limit=100')).data.slice(0, 10)).toEqual(data);
    for (const query of [
      'relation=3&limit=100',
      'relation=2&limit=100',
      'orderby=friend_name asc',
    ]) {
      const page = await near(query);
      expect(page.data.length, query).toBeGreaterThan(9);
      expect(
        page.data.map(({ friend_id }) => far.get(String(friend_id))),
        query,
      ).toEqual(page.data.map(({ relation }) => relation));
      expect(page.rowsRead, query).toBeLessThanOrEqual(most);
    }
  },
);

test('of friends who all know each other, nobody is further off: it is told whether that is known', async () => {
  for (const [own, isFloor] of [
    [20, false],
    [60, true],
  ] as const) {
    await env.DB.prepare('delete from friends').run();
    await befriend(`'${world.member}'`, "'member-' || n", upTo(own));
    for (let by = 1; by < own; by += 1) {
      await befriend(
        "'member-' || n",
        `'member-' || ((n + ${by} - 1) % ${own} + 1)`,
        `${upTo(own)} where n <> (n + ${by} - 1) % ${own} + 1`,
      );
    }
    for (const relation of [2, 3]) {
      const page = await near(`relation=${relation}`);
      expect(page).toMatchObject({ count: 0, data: [], isFloor });
      expect(page.rowsRead).toBeLessThanOrEqual(2 * relations.followed + 100);
    }
  }
});

test('around somebody whom a thousand know, nobody else is told of in many rows', async () => {
  for (const [middle, relation, bound] of [
    [world.member, 2, 4 * relations.friends],
    [world.member, 3, 4 * relations.friends],
    ['member-1', 3, 2 * relations.followed],
  ] as const) {
    await env.DB.prepare('delete from friends').run();
    await befriend(`'${middle}'`, "'member-' || (n + 1)", upTo(1_000));
    await befriend(`'${world.member}'`, "'member-1'", `${upTo(1)} where '${middle}' = 'member-1'`);
    const page = await near(`relation=${relation}`);
    expect(page).toMatchObject({ data: [], isFloor: true });
    expect(page.rowsRead).toBeLessThanOrEqual(bound);
  }
});
