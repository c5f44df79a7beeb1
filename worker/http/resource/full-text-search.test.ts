import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertArticlesAndMembers } from '../../../tests/fixtures/sql/volume.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const get = (path: string) => callApi('GET', `${path}`, testUsers.admin);
const patch = (path: string, body: object) => callApi('PATCH', `${path}`, testUsers.admin, body);
const found = async (path: string, words: string) => {
  const answer = await get(`${path}?limit=100&search=${encodeURIComponent(words)}`);
  return (await answer.json<{ data: { tag: string }[] }>()).data.map(({ tag }) => tag);
};

test('finds word prefixes in any order, ignoring case and accents', async () => {
  expect(await found('articles', 'PHÓNE firs')).toContain('the-first-phone-call');
  expect(await found('articles', 'hone')).not.toContain('the-first-phone-call');
  expect(await found('articles', '"; drop')).toEqual([]);
});

test('admins find hidden content', async () => {
  const { tag, title } = (await DB.first<{ tag: string; title: string }>(
    'select tag, title from articles where published_at is null limit 1',
  )) ?? { tag: '', title: '' };
  expect(await found('articles', title)).toContain(tag);
});

test('the name of a resource and words of others match nothing', async () => {
  expect(await found('blogs', 'phone call')).toEqual([]);
  expect(await found('pages', 'blogs')).toEqual([]);
});

test.each([
  ['articles', 'article-categories', 'first-steps', 'name', 'the-first-phone-call'],
  ['threads', 'sub_categories', 'meditation', 'name', 'i-lasted-three-minutes'],
  ['pages', 'footers', 'help', 'title', 'help'],
])('finds %s by the new name of their parent', async (path, parent, key, field, tag) => {
  const id = demoId(parent.replaceAll('-', '_'), key);
  const column = { articles: 'category_id', threads: 'sub_category_id', pages: 'footer_id' }[path];
  const own = await DB.first<{ tag: string }>(
    `select tag, ${column} as id from ${path} where ${column} = ? limit 1`,
    id,
  );
  const one = own?.tag ?? tag;
  expect((await patch(`${parent}/${id}`, { [field]: 'Quokka corner' })).status).toBe(200);
  expect(await found(path, 'quokka')).toContain(one);
  const item = await DB.value<string>(`select id from ${path} where tag = ?`, one);
  expect((await patch(`${path}/${item}`, { title: 'Wombats at dusk' })).status).toBe(200);
  expect(await found(path, 'wombat quokka')).toEqual([one]);
});

test('a search by a common word does not look up and sort each match', async () => {
  await insertArticlesAndMembers(env.DB, 1, 3_000);
  const read = async (query: string) => {
    const answer = await get(`articles?search=number&limit=25${query}`);
    const { rowsRead } = getResponseQueryStatistics(answer);
    return { rowsRead, ...(await answer.json<{ count: number; data: { id: string }[] }>()) };
  };
  const { rowsRead, count, data } = await read('');
  expect(count).toBe(2_999);
  // The matches are read twice, and of the walked articles two rows each.
  expect(rowsRead).toBeLessThanOrEqual(2 * count + 350);
  expect(data).toEqual((await read('&orderby=title asc')).data);
  const last = await read('&offset=2990');
  expect(last.data).toHaveLength(9);
  expect(last.data).toEqual((await read('&orderby=title asc&offset=2990')).data);
}, 60_000);

test('the default list of member content uses an index', {
  tags: 'slow',
}, async () => {
  await insertArticlesAndMembers(env.DB, 1, 12_000);
  for (const path of ['articles', 'threads', 'thread-replies', 'events', 'locations']) {
    const { rowsRead } = getResponseQueryStatistics(await get(`${path}?limit=25`));
    expect(rowsRead, path).toBeLessThanOrEqual(13 * 25 + 5);
  }
  const many = await (await get('articles?search=number&limit=1')).json();
  expect(many).toMatchObject({ count: 10_000, count_is_floor: true });
  expect(await (await get('articles?limit=1')).json()).toMatchObject({ count: 12_030 });
});
