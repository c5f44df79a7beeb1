import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertArticlesAndMembers } from '../../../tests/fixtures/sql/volume.ts';
import {
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { normalizeTagName, tagArticlesSchema, tagListSchema } from '../../contract/content/tags.ts';

withSeededDatabase();

const names = async () =>
  tagListSchema.parse(await (await fetchApp('/sobe/v1/tags/fe')).json()).map(({ name }) => name);
const articles = async (name: string, query = '?limit=100') =>
  tagArticlesSchema.parse(
    await (await fetchApp(`/sobe/v1/tags/fe/${encodeURIComponent(name)}/articles${query}`)).json(),
  );

const addTag = (name: string) =>
  DB.run(
    "insert into tags (id, created_at, updated_at, name) values (?, '2026-01-01', '2026-01-01', ?)",
    demoId('tags', name),
    name,
  );
const link = (name: string, column: string, select: string) =>
  DB.run(
    `insert into tag_links (id, created_at, updated_at, tag_id, ${column})
      select '1' || substr(id, 2), '2026-01-01', '2026-01-01', ?, id from (${select})`,
    demoId('tags', name),
  );

test('lists tags in use by name', async () => {
  const listed = await names();
  expect(listed).toContain('SLEEP');
  expect(listed).toEqual([...listed].sort());
});

test('omits tags without public use', async () => {
  for (const name of ['IDLE', 'SCHEDULED', 'UNPUBLISHED', 'WAITING', 'DELETED']) await addTag(name);
  await link('SCHEDULED', 'article_id', "select id from articles where tag = 'yoga-in-a-chair'");
  await link('UNPUBLISHED', 'article_id', 'select id from articles where published_at is null');
  await link('WAITING', 'user_id', `select id from users where tag = '${testUsers.waiting}'`);
  await link('DELETED', 'thread_id', 'select id from threads limit 1');
  expect(await names()).toContain('DELETED');
  await DB.run(
    'update threads set is_deleted = 1 where id = (select thread_id from tag_links where thread_id is not null)',
  );
  const listed = await names();
  for (const name of ['IDLE', 'SCHEDULED', 'UNPUBLISHED', 'WAITING', 'DELETED']) {
    expect(listed).not.toContain(name);
  }
  expect(await articles('SCHEDULED')).toEqual({ count: 0, data: [] });
  expect(await articles('UNPUBLISHED')).toEqual({ count: 0, data: [] });
});

test('finds articles of a tag in any letter case, in article order', async () => {
  const { name } = (await DB.first<{
    name: string;
  }>('select name from tags order by articles_count desc')) ?? { name: '' };
  const { count, data } = await articles(name.toLowerCase());
  expect(count).toBeGreaterThan(1);
  expect(data).toHaveLength(count);
  const order = data.map(({ is_pinned, published_at }) => `${Number(is_pinned)} ${published_at}`);
  expect(order).toEqual([...order].sort().reverse());
  expect((await articles('new parents')).data).toEqual((await articles('NEW-PARENTS')).data);
  const part = await articles(name, '?limit=1&offset=1');
  expect(part).toEqual({ count, data: data.slice(1, 2) });
});

test('an unknown tag has no articles', async () => {
  expect(await articles('no such tag')).toEqual({ count: 0, data: [] });
  expect(await articles("' or 1=1 --")).toEqual({ count: 0, data: [] });
  expect((await fetchApp('/sobe/v1/tags/fe/SLEEP/articles?limit=0')).status).toBe(422);
});

test('stores names in upper case with hyphens', () => {
  expect(normalizeTagName(' new  parents & babies ')).toBe('NEW-PARENTS-BABIES');
  expect(normalizeTagName('été_2')).toBe('ÉTÉ_2');
  expect(normalizeTagName(' - new parents! ')).toBe('NEW-PARENTS');
  expect(normalizeTagName('❤️ Yoga ❤️')).toBe('YOGA');
});

test('row cost is constant for any number of articles', {
  tags: 'slow',
}, async () => {
  const read = async () => [
    getResponseQueryStatistics(await fetchApp('/sobe/v1/tags/fe')).rowsRead,
    getResponseQueryStatistics(await fetchApp('/sobe/v1/tags/fe/SLEEP/articles')).rowsRead,
    getResponseQueryStatistics(await fetchApp('/sobe/v1/tags/fe/COMMON/articles')).rowsRead,
  ];
  await addTag('COMMON');
  await insertArticlesAndMembers(env.DB, 1, 2_000);
  await link('COMMON', 'article_id', "select id from articles where tag like 'volume-%'");
  const few = await read();
  expect((await articles('COMMON')).count_is_floor).toBe(true);
  await insertArticlesAndMembers(env.DB, 2_000, 20_000);
  await link(
    'COMMON',
    'article_id',
    "select id from articles where tag like 'volume-%' and id not in (select article_id from tag_links where article_id is not null)",
  );
  const many = await read();
  many.forEach((rows, index) => {
    expect(Math.abs(rows - (few[index] ?? 0))).toBeLessThanOrEqual(10);
  });
});
