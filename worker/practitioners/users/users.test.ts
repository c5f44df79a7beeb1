import { expect, test } from 'vitest';
import {
  DB,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { userCardListSchema, userOrders } from '../../contract/practitioners/users.ts';
import { foldText } from '../../contract/search/fold-text.ts';

withSeededDatabase();

const list = async (query: string) =>
  userCardListSchema.parse(await (await fetchApp(`/sobe/v1/users/fe?${query}`)).json());
const tagsFor = async (search: string) =>
  (await list(`limit=100&search=${encodeURIComponent(search)}`)).data.map(({ tag }) => tag);
const set = (tag: string, column: string, value: unknown) =>
  DB.run(`update users set ${column} = ? where tag = ?`, value, tag);

test('lists and counts practitioners of a category', async () => {
  for (const query of ['category_tag=talking-and-listening', 'sub_category_tag=counselling']) {
    const { count, data } = await list(`${query}&limit=100`);
    expect(data).toHaveLength(count);
  }
});

test('search matches word beginnings of names and titles', async () => {
  await set(testUsers.member, 'name', 'Zoë Ångström-Quinn');
  await set(testUsers.member, 'title', 'Listener of the woods');
  for (const search of ['ANGST zoe', 'zoë', 'quinn wood', 'listen ång']) {
    expect(await tagsFor(search), search).toEqual([testUsers.member]);
  }
  for (const search of ['ngström', 'zoë walrus', '***', "' or 1=1 --"]) {
    expect(await list(`search=${encodeURIComponent(search)}`), search).toMatchObject({
      count: 0,
      data: [],
    });
  }
  expect((await list('search=%20&limit=100')).count).toBe((await list('limit=100')).count);
});

test('search covers card texts of visible people only', async () => {
  await set(testUsers.member, 'bio', 'Wombats');
  await set(testUsers.member, 'address_town', 'Wombatton');
  await set(testUsers.waiting, 'name', 'Wombat Wimble');
  await set(testUsers.host, 'title', 'Wombat keeper');
  expect(await tagsFor('wombat')).toEqual([testUsers.host]);
  await set(testUsers.host, 'is_active', 0);
  expect(await tagsFor('wombat')).toEqual([]);
  await set(testUsers.host, 'is_active', 1);
  expect(await tagsFor(`${testUsers.member}@example.org`)).toEqual([]);
});

test('search and order stay within the filters', async () => {
  const filter = 'limit=100&category_tag=talking-and-listening';
  const whole = await list(`${filter}&orderby=name asc`);
  const first = whole.data[0]?.name ?? '';
  const found = await list(`${filter}&search=${encodeURIComponent(first)}`);
  expect(found).toMatchObject({ count: 1, data: whole.data.slice(0, 1) });
  const reversed = await list(`${filter}&orderby=name desc`);
  expect(reversed).toMatchObject({ count: whole.count, data: whole.data.toReversed() });
  const others = (await list('limit=100')).data.find(
    ({ tag }) => !whole.data.some((one) => one.tag === tag),
  );
  const search = encodeURIComponent(others?.name ?? '');
  expect((await list(`${filter}&search=${search}`)).count).toBe(0);
  expect((await list(`search=a&sub_category_tag=no-such-thing`)).count).toBe(0);
});

test.each(userOrders)('sorts people by %s, ties by id', async (field) => {
  const { data } = await list('limit=100');
  const value = (card: (typeof data)[number]) => {
    const found = card[field] ?? '';
    if (typeof found !== 'string') return Number(found);
    return field === 'name' ? foldText(found) : found.toLowerCase();
  };
  const ordered = (sign: number) =>
    data.toSorted((one, other) => {
      const left = value(one);
      const right = value(other);
      if (left !== right) return left < right ? -sign : sign;
      return one.id < other.id ? -1 : 1;
    });
  expect((await list(`limit=100&orderby=${field} asc`)).data).toEqual(ordered(1));
  const descending = await list(`limit=5&offset=3&orderby=${field} desc`);
  expect(descending.data).toEqual(ordered(-1).slice(3, 8));
});

test.each([
  'orderby=email asc',
  'orderby=title sideways',
  'offset=10001',
  `search=${'x'.repeat(201)}`,
])('rejects a list of people with %s', async (query) => {
  expect((await fetchApp(`/sobe/v1/users/fe?${query}`)).status).toBe(422);
});

test('lists all public profiles by default', async () => {
  const { count, data } = await list('limit=100');
  expect(data).toHaveLength(count);
  expect(data.map(({ tag }) => tag)).not.toContain(testUsers.waiting);
});

test.each([
  '/c/talking-and-listening',
  '/c/talking-and-listening/counselling',
  '/u/ruth-abiola',
  '/t/i-lasted-three-minutes',
  '/l/harbour-studio',
  '/e/standing-like-trees',
  '/b/a-hundred-people-and-a-tea-urn',
])('the page %s costs one round trip', async (path) => {
  const answer = await fetchApp(path);
  expect(answer.status).toBe(200);
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(1);
});
