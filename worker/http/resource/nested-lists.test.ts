import { beforeAll, expect, test } from 'vitest';
import {
  createSignedInHeaders,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
});

const get = (path: string) => fetchApp(`/sobe/v1${path}`, { headers: admin });
const list = async (path: string) =>
  (await get(path)).json<{ count: number; data: Record<string, unknown>[] }>();

test.each([
  ['article-categories', 'first-steps', 'articles', '/articles', 'category_id', 'title'],
  [
    'categories',
    'talking-and-listening',
    'sub_categories',
    '/sub_categories',
    'category_id',
    'display_order',
  ],
  ['footers', 'help', 'pages', '/pages', 'footer_id', 'title'],
  ['threads', 'i-lasted-three-minutes', 'replies', '/thread-replies', 'thread_id', ''],
])('lists the items of %s', async (parent, key, segment, whole, column, sort) => {
  const id = demoId(parent.replaceAll('-', '_'), key);
  const path = `/${parent}/${id}/${segment}`;
  const { count, data } = await list(`${path}?limit=100`);
  const all = await list(`${whole}?limit=100&${column}=${id}`);
  expect([count, count > 1]).toEqual([all.count, true]);
  expect(new Set(data.map((row) => row.id))).toEqual(new Set(all.data.map((row) => row.id)));
  for (const row of data) expect(row[column]).toBe(id);
  const keys = data.map((row) => String(row[sort]).toLowerCase());
  if (sort) expect(keys).toEqual(keys.toSorted());
  expect((await list(`${path}?limit=1&offset=1`)).data).toEqual([data[1]]);
  expect((await list(`${path}?search=xyzzy`)).count).toBe(0);
  expect((await get(`/${parent}/${demoId('users', 'nobody')}/${segment}`)).status).toBe(404);
});

test('lists the members of a location by name with their roles', async () => {
  const id = demoId('locations', 'harbour-studio');
  const { count, data } = await list(`/locations/${id}/users`);
  expect([count, count > 0]).toEqual([data.length, true]);
  for (const row of data) {
    expect(row).toMatchObject({
      location_name: 'Harbour Studio',
      user_name: expect.any(String),
      user_tag: expect.any(String),
      is_admin: expect.any(Boolean),
      is_default: expect.any(Boolean),
    });
  }
  const admins = await list(`/locations/${id}/users?is_admin=true`);
  expect(admins.count).toBe(data.filter(({ is_admin }) => is_admin).length);
});

test('excludes the locations of a user', async () => {
  const host = demoId('users', testUsers.host);
  const all = await list('/locations?limit=100');
  const others = await list(`/locations?limit=100&not_for_user_id=${host}`);
  const own = new Set(all.data.map(({ id }) => id)).difference(
    new Set(others.data.map(({ id }) => id)),
  );
  expect(own.size).toBeGreaterThan(0);
  expect(others.count).toBe(all.count - own.size);
  for (const id of own) {
    const people = await list(`/locations/${id}/users?limit=100`);
    expect(people.data.map(({ user_id }) => user_id)).toContain(host);
  }
  const { name } = all.data.find(({ id }) => own.has(id)) ?? {};
  const search = `/locations?search=${encodeURIComponent(String(name))}`;
  expect((await list(search)).count).toBe(1);
  expect((await list(`${search}&not_for_user_id=${host}`)).count).toBe(0);
  expect((await get('/locations?not_for_user_id=me')).status).toBe(422);
});
