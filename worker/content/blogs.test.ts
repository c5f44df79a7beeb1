import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  fetchApp,
  readPageQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { type BlogList, blogListSchema, blogOrders } from '../contract/content/blogs.ts';

withSeededDatabase();

const tag = 'a-hundred-people-and-a-tea-urn';
const blogs = async (query = '') =>
  blogListSchema.parse(await (await fetchApp(`/sobe/v1/blogs/fe?limit=100&${query}`)).json());
const tagsFor = async (search: string) =>
  (await blogs(`search=${encodeURIComponent(search)}`)).data.map((blog) => blog.tag);
const set = (column: string, value: unknown) =>
  DB.run(`update blogs set ${column} = ? where tag = ?`, value, tag);

test('lists and counts the newest blogs first', async () => {
  const { count, data } = await blogs();
  expect(data).toHaveLength(count);
  const times = data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('search matches beginnings of title words, ignoring accents and case', async () => {
  expect(await tagsFor('PÉOPLE hund')).toEqual([tag]);
  expect(await tagsFor('undred')).toEqual([]);
  expect(await tagsFor('(((')).toEqual([]);
  await set('plain', 'kohlrabi');
  expect(await tagsFor('kohlrabi')).toEqual([]);
});

test.each(blogOrders)('sorts blogs by %s, ties by id', async (field) => {
  const { count, data } = await blogs();
  const key = (row: (typeof data)[number]) => `${(row[field] ?? '').toLowerCase()}\0${row.id}`;
  const ordered = data.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  expect((await blogs(`orderby=${field} asc`)).data).toEqual(ordered);
  const part = await fetchApp(`/sobe/v1/blogs/fe?limit=2&offset=1&orderby=${field} asc`);
  expect(await part.json()).toEqual({ count, data: ordered.slice(1, 3) });
  expect((await fetchApp('/sobe/v1/blogs/fe?orderby=details asc')).status).toBe(422);
});

test('neither lists nor finds inactive blogs', async () => {
  await set('is_active', 0);
  expect(await tagsFor('hundred people')).toEqual([]);
  expect((await blogs('orderby=title asc')).data.map((blog) => blog.tag)).not.toContain(tag);
});

test('the list shows the opening of each blog in whole words', async () => {
  const long = `<p>${'quiet words '.repeat(60)}</p>`;
  await callApi('POST', 'blogs', testUsers.admin, { title: 'A long one', details: long });
  await callApi('POST', 'blogs', testUsers.admin, {
    title: 'A short one',
    details: '<p>Short.</p>',
  });
  const { data } = await (await fetchApp('/sobe/v1/blogs/fe?limit=2')).json<BlogList>();
  const openings = new Map(data.map(({ title, opening }) => [title, opening]));
  expect(openings.get('A short one')).toBe('Short.');
  expect(openings.get('A long one')).toMatch(/^(quiet words )+quiet…$|words…$/);
  expect(openings.get('A long one')?.length).toBeLessThanOrEqual(281);
});

test('the blog list page costs one round trip and links each blog', async () => {
  const page = await fetchApp('/blogs');
  expect(page.status).toBe(200);
  expect((await readPageQueryStatistics(page)).roundTrips).toBe(1);
  const html = await page.text();
  expect(html).toContain('<title>Sobe - Blogs</title>');
  expect(html).toContain('<link rel="canonical"');
  expect(html).toContain('A short one</h2>');
  expect(html).toContain('href="/blogs"');
  expect(html).toContain('href="/practitioners"');
  expect((await fetchApp('/blogs?page=x')).status).toBe(200);
  expect(await (await fetchApp('/blogs?page=9999')).text()).toContain('There are no more blogs.');
});
