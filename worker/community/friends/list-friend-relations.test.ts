import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  computeFriendDistances,
  deleteFriendships,
  insertFriendships,
  memberIdSql,
  numbersUpToSql,
} from '../../../tests/fixtures/sql/users.ts';
import { insertMembers } from '../../../tests/fixtures/sql/volume.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { friendRelationListSchema } from '../../contract/community/friends.ts';

withSeededDatabase();

beforeAll(async () => {
  await insertMembers(env.DB, 1, 1_502);
});

const nora = demoId('users', testUsers.member);
const own = `'${testUsers.member}'`;

const asked = (query: string) =>
  callApi('GET', `users/${nora}/friend_relations?${query}`, testUsers.member);
const near = async (query: string) => {
  const answer = await asked(query);
  expect(answer.status, query).toBe(200);
  const { roundTrips, rowsRead } = getResponseQueryStatistics(answer);
  expect(roundTrips).toBe(2);
  const list = await answer.json<{ count_is_floor?: boolean }>();
  return {
    ...friendRelationListSchema.parse(list),
    isFloor: Boolean(list.count_is_floor),
    rowsRead,
  };
};
const namesOf = async (query: string) =>
  (await near(query)).data.map(({ friend_name }) => friend_name);

const pages = [3, 100].flatMap((limit) =>
  ['', '&relation=1', '&relation=2', '&relation=3'].map((of) => ({ query: `limit=${limit}${of}` })),
);

test('filters by degree and pages through the result', async () => {
  const { count, data, isFloor } = await near('limit=100');
  expect([count, isFloor]).toEqual([data.length, false]);
  const of = (relation: number) =>
    data.filter((row) => row.relation === relation).map(({ friend_name }) => friend_name);
  for (const relation of [1, 2, 3]) {
    expect(await namesOf(`relation=${relation}`)).toEqual(of(relation));
    const one = await near(`relation=${relation}&limit=1`);
    expect([one.count, one.isFloor]).toEqual([of(relation).length, false]);
  }
  expect((await near('relation=1&limit=1')).count).toBe(3);
  const paged: string[] = [];
  for (let offset = 0; offset < count; offset += 4) {
    const page = await near(`limit=4&offset=${offset}`);
    paged.push(...page.data.map(({ friend_name }) => String(friend_name)));
    expect([page.count, page.isFloor]).toEqual([count, false]);
  }
  expect(paged).toEqual(data.map(({ friend_name }) => friend_name));
  expect((await asked('relation=4')).status).toBe(422);
});

test('sorting and searching keep the same people', async () => {
  const { count, data } = await near('limit=100');
  const byName = await near('limit=100&orderby=friend_name asc');
  expect([byName.count, byName.isFloor]).toEqual([count, false]);
  expect(byName.data.map(({ friend_id }) => friend_id).sort()).toEqual(
    data.map(({ friend_id }) => friend_id).sort(),
  );
  expect(await namesOf('search=callum&relation=3')).toEqual(['Callum Reid']);
  expect(await namesOf('search=callum&relation=1')).toEqual([]);
});

/** Friends of a member and of theirs, spread so that few are shared. */
const spread = (mine: number, each: number, people: number) => async () => {
  await insertFriendships(env.DB, own, memberIdSql('n'), numbersUpToSql(mine));
  const other = `(n * 7919 + (n / ${people}) * 104729) % ${people} + 1`;
  const numbers = `${numbersUpToSql((people * each) / 2)} where n % ${people} + 1 <> ${other}`;
  await insertFriendships(env.DB, memberIdSql(`n % ${people} + 1`), memberIdSql(other), numbers);
};

/** Everyone knows everyone. */
const closed = (people: number) => async () => {
  await insertFriendships(env.DB, own, memberIdSql('n'), numbersUpToSql(people));
  const one = `(n - 1) / ${people} + 1`;
  const other = `(n - 1) % ${people} + 1`;
  const numbers = `${numbersUpToSql(people * people)} where ${one} < ${other}`;
  await insertFriendships(env.DB, memberIdSql(one), memberIdSql(other), numbers);
};

type Graph = [name: string, graph: () => Promise<unknown>, hasThird: boolean, cut?: string];

const graphs: Graph[] = [
  ['5 friends with 5 each', spread(5, 5, 200), true],
  ['10 friends with 10 each among 60 people', spread(10, 10, 60), true],
  [
    'more friends than are gone through, and one whom only the last of them knows',
    async () => {
      await insertFriendships(env.DB, own, memberIdSql('n'), numbersUpToSql(1_001));
      await insertFriendships(
        env.DB,
        memberIdSql('n + 1000'),
        memberIdSql('n + 1100'),
        numbersUpToSql(1),
      );
      await insertFriendships(
        env.DB,
        memberIdSql(1_101),
        memberIdSql('n + 1101'),
        numbersUpToSql(2),
      );
      await insertFriendships(env.DB, memberIdSql(1), memberIdSql(1_103), numbersUpToSql(1));
    },
    false,
    '23',
  ],
  [
    'one friend whom a thousand know',
    async () => {
      await insertFriendships(env.DB, own, memberIdSql(1), numbersUpToSql(1));
      await insertFriendships(env.DB, memberIdSql(1), memberIdSql('n + 1'), numbersUpToSql(1_000));
    },
    false,
  ],
  [
    'a ring of friends',
    async () => {
      await insertFriendships(env.DB, own, memberIdSql('iif(n = 1, 1, 500)'), numbersUpToSql(2));
      await insertFriendships(env.DB, memberIdSql('n'), memberIdSql('n + 1'), numbersUpToSql(499));
    },
    true,
  ],
  ['20 friends who all know each other', closed(20), false],
  ['110 friends who all know each other', closed(110), false, '23'],
];

const largeGraphs: Graph[] = [
  ['100 friends with 30 each', spread(100, 30, 1_500), true, '3'],
  ['174 friends with 8 each', spread(174, 8, 1_500), true],
  ['500 friends with 20 each', spread(500, 20, 1_500), false, '23'],
  [
    '1,000 friends who know nobody',
    () => insertFriendships(env.DB, own, memberIdSql('n'), numbersUpToSql(1_000)),
    false,
  ],
];

/** Row budget of a page when the maximum of friendships is followed. */
const most = 75_000;

async function expectRightPages([, graph, hasThird, cut = '']: Graph) {
  await deleteFriendships(env.DB);
  await graph();
  const far = await computeFriendDistances(env.DB, nora);
  const first = await near('relation=3');
  expect(first.rowsRead).toBeLessThanOrEqual(most);
  for (const { query } of pages) {
    const { count, data, isFloor } = await near(query);
    expect(
      data.map(({ friend_id }) => far.get(String(friend_id))),
      query,
    ).toEqual(data.map(({ relation }) => relation));
    expect(new Set(data.map(({ friend_id }) => friend_id)).size).toBe(data.length);
    const of = Number(/relation=(\d)/.exec(query)?.[1] ?? 0);
    const known = [...far.values()].filter((steps) =>
      of ? steps === of : steps > 0 && steps <= 3,
    );
    expect(isFloor, query).toBe(cut.includes(String(of || 3)));
    if (isFloor) expect(count, query).toBeLessThanOrEqual(known.length);
    else expect(count, query).toBe(known.length);
    expect(data).toHaveLength(Math.min(count, Number(/\d+/.exec(query))));
  }
  expect(first.data.length > 0).toBe(hasThird);
}

test.each(graphs)('of %s: each page is right and its cost is bounded', (...graph) =>
  expectRightPages(graph),
);

test.each(largeGraphs)(
  'of %s: each page is right and its cost is bounded',
  { tags: ['slow'] },
  (...graph) => expectRightPages(graph),
);

test('omits blocked members', async () => {
  await deleteFriendships(env.DB);
  await spread(10, 10, 400)();
  const before = await near('relation=2&limit=25');
  const blocked = before.data.slice(0, 5).map(({ friend_id }) => String(friend_id));
  for (const other of blocked) {
    expect((await callApi('POST', `users/${nora}/blocks/${other}`, testUsers.member)).status).toBe(
      201,
    );
  }
  const after = (await near('relation=2&limit=100')).data.map(({ friend_id }) => friend_id);
  expect(after.filter((id) => blocked.includes(String(id)))).toEqual([]);
});

test('friendships update relations three steps away at once', async () => {
  await deleteFriendships(env.DB);
  await insertFriendships(env.DB, own, memberIdSql(1), numbersUpToSql(1));
  await insertFriendships(env.DB, memberIdSql(1), `'${testUsers.host}'`, numbersUpToSql(1));
  const told = async () => (await near('limit=100')).data.map(({ relation }) => relation);
  expect(await told()).toEqual([1, 2]);

  const host = demoId('users', testUsers.host);
  const mei = demoId('users', 'mei-lin-chow');
  expect((await callApi('POST', `users/${mei}/friends/${host}`, 'mei-lin-chow')).status).toBe(201);
  expect(await told()).toEqual([1, 2]);
  const said = await callApi('POST', `users/${host}/friends/${mei}/approve`, testUsers.host);
  expect(said.status).toBe(200);
  expect(await told()).toEqual([1, 2, 3]);
  expect((await callApi('DELETE', `users/${mei}/friends/${host}`, 'mei-lin-chow')).status).toBe(
    204,
  );
  expect(await told()).toEqual([1, 2]);
});

test('omits and does not count members without a public profile', async () => {
  await deleteFriendships(env.DB);
  await insertFriendships(env.DB, own, memberIdSql(1), numbersUpToSql(1));
  await insertFriendships(env.DB, memberIdSql('n'), memberIdSql('n + 1'), numbersUpToSql(2));
  const told = async () => {
    const { count, data } = await near('limit=100');
    return [count, ...data.map(({ relation }) => relation)];
  };
  const switched = (tag: string, is_active: boolean) =>
    DB.run('update users set is_active = ? where tag = ?', Number(is_active), tag);
  const untilTold = (expected: number[]) =>
    vi.waitFor(async () => expect(await told()).toEqual(expected), 5_000);
  expect(await told()).toEqual([3, 1, 2, 3]);
  await switched('member-3', false);
  expect((await told()).slice(1), 'not told from the first look on').toEqual([1, 2]);
  await untilTold([2, 1, 2]);
  await switched('member-3', true);
  await untilTold([3, 1, 2, 3]);
  // Members connected only through them disappear too.
  await switched('member-2', false);
  await untilTold([1, 1]);
});
