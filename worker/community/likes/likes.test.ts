import { beforeAll, expect, test } from 'vitest';
import {
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { likeCountSchema, likesResource } from '../../contract/community/likes.ts';
import { buildListSchema } from '../../contract/resources/resource-responses.ts';

withSeededDatabase();

let admin: Record<string, string>;
let article: { id: string; count: number };
beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
  article = (await DB.first<
    typeof article
  >(`select object_id as id, count(*) as count from likes join articles a on a.id = object_id
      where object_type = 'articles' and a.published_at is not null
      group by object_id order by count desc limit 1`)) ?? { id: '', count: 0 };
});

const get = (path: string, headers: HeadersInit = admin) =>
  fetchApp(`/sobe/v1/likes/${path}`, { headers });
const list = async (path: string) =>
  buildListSchema(likesResource).parse(await (await get(path)).json());
const count = async (path: string, headers: HeadersInit = {}) =>
  likeCountSchema.parse(await (await get(`${path}/count`, headers)).json());

const unpublished = demoId('articles', 'yoga-in-a-chair');

test('lists likes of an article for admins, newest first', async () => {
  const { count, data } = await list(`articles/${article.id}?limit=100`);
  expect([count, count > 1]).toEqual([article.count, true]);
  expect(data).toHaveLength(count);
  for (const row of data) {
    expect(row).toMatchObject({ object_type: 'articles', object_id: article.id });
    expect(row.created_by_name).toEqual(expect.any(String));
  }
  const moments = data.map(({ created_at }) => created_at);
  expect(moments).toEqual(moments.toSorted().reverse());
});

test('pages, sorts and searches likes by name', async () => {
  const by = `articles/${article.id}?orderby=created_by_name%20asc`;
  const whole = await list(`${by}&limit=100`);
  const names = whole.data.map(({ created_by_name }) => String(created_by_name).toLowerCase());
  expect(names).toEqual(names.toSorted());
  expect((await list(`${by}&limit=1&offset=1`)).data).toEqual([whole.data[1]]);
  const found = await list(`articles/${article.id}?search=${encodeURIComponent(names[0] ?? '')}`);
  expect(found.data.map(({ id }) => id)).toContain(whole.data[0]?.id);
  expect((await list(`articles/${article.id}?search=xyzzy`)).count).toBe(0);
  expect((await get(`articles/${article.id}?limit=0`)).status).toBe(422);
  expect((await get(`articles/${article.id}?orderby=email%20asc`)).status).toBe(422);
});

test('the like count is one row for any number of likes', async () => {
  const [event] = await DB.all<{ id: string }>('select id from events where is_active = 1 limit 1');
  await DB.run(
    `insert or ignore into likes (id, object_type, object_id, created_by, created_at)
     select '0e000000' || substr(id, 9), 'events', ?, id, '2026-01-01T00:00:00.000Z' from users`,
    event?.id,
  );
  const answer = await get(`events/${event?.id}?limit=1`);
  const { count, data } = buildListSchema(likesResource).parse(await answer.json());
  expect([count > 40, data.length]).toEqual([true, 1]);
  expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThanOrEqual(2 * count + 10);
});

test('returns an empty list without likes and 404 for unknown objects', async () => {
  await DB.run('delete from likes where object_id = ?', unpublished);
  expect(await list(`articles/${unpublished}`)).toEqual({ count: 0, data: [] });
  for (const path of [
    `articles/${demoId('articles', 'nothing')}`,
    `blogs/${article.id}`,
    `footers/${article.id}`,
    `constructor/${article.id}`,
  ]) {
    expect((await get(path)).status, path).toBe(404);
    expect((await get(`${path}/count`)).status, path).toBe(404);
  }
});

test('returns the count to everyone and the own like to members', async () => {
  const path = `articles/${article.id}`;
  expect(await count(path)).toEqual({ count: article.count, by_user: false });
  const results = await DB.all<{ tag: string; likes: number }>(
    `select tag, exists (select 1 from likes where object_id = ? and created_by = users.id) as likes
      from users where is_active = 1 order by tag`,
    article.id,
  );
  for (const likes of [1, 0]) {
    const somebody = await createSignedInHeaders(
      results.find((row) => row.likes === likes)?.tag ?? '',
    );
    expect(await count(path, somebody)).toEqual({
      count: article.count,
      by_user: likes === 1,
    });
  }
});

test('only admins see the count of an invisible object', async () => {
  const member = await createSignedInHeaders(testUsers.member);
  for (const headers of [{}, member]) {
    expect((await get(`articles/${unpublished}/count`, headers)).status).toBe(404);
  }
  expect(await count(`articles/${unpublished}`, admin)).toEqual({ count: 0, by_user: false });
});
