import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, withWorld } from '../../tests/world.ts';
import { blogList, blogOrders } from '../contract/blogs.ts';

withWorld();

const tag = 'a-hundred-people-and-a-tea-urn';
const blogs = async (query = '') =>
  blogList.parse(await (await ask(`/sobe/v1/blogs/fe?limit=100&${query}`)).json());
const tagsFor = async (search: string) =>
  (await blogs(`search=${encodeURIComponent(search)}`)).data.map((blog) => blog.tag);
const set = (column: string, value: unknown) =>
  env.DB.prepare(`update blogs set ${column} = ? where tag = ?`).bind(value, tag).run();

test('the newest blogs come first, and are counted', async () => {
  const { count, data } = await blogs();
  expect(data).toHaveLength(count);
  const times = data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('a search finds the blogs whose titles hold words that begin so, accents and case aside', async () => {
  expect(await tagsFor('PÉOPLE hund')).toEqual([tag]);
  expect(await tagsFor('undred')).toEqual([]);
  expect(await tagsFor('(((')).toEqual([]);
  await set('plain', 'kohlrabi');
  expect(await tagsFor('kohlrabi')).toEqual([]);
});

test.each(blogOrders)('blogs can be put in the order of %s, ties by id', async (field) => {
  const { count, data } = await blogs();
  const key = (row: (typeof data)[number]) => `${(row[field] ?? '').toLowerCase()}\0${row.id}`;
  const ordered = data.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  expect((await blogs(`orderby=${field} asc`)).data).toEqual(ordered);
  const part = await ask(`/sobe/v1/blogs/fe?limit=2&offset=1&orderby=${field} asc`);
  expect(await part.json()).toEqual({ count, data: ordered.slice(1, 3) });
  expect((await ask('/sobe/v1/blogs/fe?orderby=details asc')).status).toBe(422);
});

test('an inactive blog is neither listed nor found', async () => {
  await set('is_active', 0);
  expect(await tagsFor('hundred people')).toEqual([]);
  expect((await blogs('orderby=title asc')).data.map((blog) => blog.tag)).not.toContain(tag);
});
