import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertArticlesAndMembers } from '../../../tests/fixtures/sql/volume.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { likeableTypes, userLikeListSchema } from '../../contract/community/likes.ts';

withSeededDatabase();

const article = demoId('articles', 'the-first-phone-call');
const me = demoId('users', testUsers.member);

const like = (object_type: unknown, object_id: unknown, by = testUsers.member) =>
  callApi('POST', 'likes', by, { object_type, object_id });
const unlike = (type: string, id: unknown, by = testUsers.member, of = me) =>
  callApi('DELETE', `users/${of}/likes/${type}/${id}`, by);
const list = async (query = '', by = testUsers.member) =>
  userLikeListSchema.parse(await (await callApi('GET', `users/${me}/likes?${query}`, by)).json());
const count = async () =>
  (await callApi('GET', `likes/articles/${article}/count`, testUsers.member)).json<{
    count: number;
    by_user: boolean;
  }>();

test('an object is liked once, also in parallel, and unliked', async () => {
  await unlike('articles', article);
  const history = await DB.count('history');
  const before = await count();
  const [one, other] = await Promise.all([like('articles', article), like('articles', article)]);
  expect([one.status, other.status, getResponseQueryStatistics(one).roundTrips]).toEqual([
    201, 201, 2,
  ]);
  const made = await one.json<{ id: string }>();
  expect(await other.json()).toEqual(made);
  expect(await count()).toEqual({ count: before.count + 1, by_user: true });
  expect((await list()).data[0]).toMatchObject({
    id: made.id,
    object_type: 'articles',
    object_id: article,
    object_name: expect.stringMatching(/phone call/i),
    created_by_name: 'Nora Quinn',
  });
  const taken = await unlike('articles', article);
  expect([taken.status, getResponseQueryStatistics(taken).roundTrips]).toEqual([204, 2]);
  expect((await unlike('articles', article)).status).toBe(404);
  expect(await count()).toEqual(before);
  expect(recordedPurges).toEqual([]);
  expect(await DB.count('history')).toBe(history);
});

test('purges pages that show the like count of a reply', async () => {
  const reply = await DB.value('select id from thread_replies where is_deleted = 0 limit 1');
  const tags = (await fetchApp('/t/i-lasted-three-minutes')).headers.get('Cache-Tag')?.split(',');
  expect((await like('thread-replies', reply, testUsers.basic)).status).toBe(201);
  expect(
    (await unlike('thread-replies', reply, testUsers.basic, demoId('users', testUsers.basic)))
      .status,
  ).toBe(204);
  expect(recordedPurges).toEqual([['likes'], ['likes']]);
  expect(tags).toContain('likes');
});

const seen: Record<string, string> = {
  'thread-replies': 'is_deleted = 0',
  threads: 'is_deleted = 0',
  locations: 'is_public',
  users: 'is_public',
  articles: 'published_at is not null',
};

test.each(likeableTypes)('%s can be liked, counted and named in the list', async (type) => {
  const table = type.replaceAll('-', '_');
  const id = await DB.value(`select id from ${table} where ${seen[type] ?? 'is_active'}`);
  expect((await like(type, id)).status).toBe(201);
  expect((await callApi('GET', `likes/${type}/${id}/count`, null)).status).toBe(200);
  expect((await callApi('GET', `likes/${type}/${id}`, testUsers.admin)).status).toBe(200);
  const { data } = await list('limit=100');
  expect(data.find(({ object_id }) => object_id === id)).toMatchObject({
    object_type: type,
    object_name: expect.stringMatching(/\S/),
  });
});

test('rejects likes of invisible objects and hides their names', async () => {
  const hidden = [
    ['articles', demoId('articles', 'yoga-in-a-chair')],
    ['users', demoId('users', testUsers.waiting)],
    ['articles', demoId('articles', 'nothing')],
    ['blogs', article],
  ] as const;
  for (const [type, id] of hidden) {
    for (const by of [testUsers.member, testUsers.admin])
      expect((await like(type, id, by)).status).toBe(404);
  }
  await like('articles', article);
  const named = async (by: string) =>
    (await list('limit=100', by)).data.find(({ object_id }) => object_id === article)?.object_name;
  const publish = (moment: string | null) =>
    DB.run('update articles set published_at = ? where id = ?', moment, article);
  await publish(null);
  expect([await named(testUsers.member), await named(testUsers.admin)]).toEqual([
    null,
    expect.any(String),
  ]);
  expect((await unlike('articles', article)).status).toBe(204);
  await publish('2026-01-01T00:00:00.000Z');
});

test('children of unpublished objects are not visible', async () => {
  const event = demoId('events', 'standing-like-trees');
  const sub = demoId('sub_categories', 'counselling');
  const set = (statement: string, value: number, of: string) => DB.run(statement, value, of);
  const statuses = async () =>
    Promise.all(
      (['events', 'sub_categories'] as const).map(async (type, index) => {
        const path = `likes/${type}/${[event, sub][index]}/count`;
        return [
          (await callApi('GET', path, null)).status,
          (await like(type, [event, sub][index])).status,
        ];
      }),
    );
  const giver =
    'update users set is_active = ?1 where id = (select user_id from events where id = ?2)';
  const parent =
    'update categories set is_active = ?1 where id = (select category_id from sub_categories where id = ?2)';
  expect(await statuses()).toEqual([
    [200, 201],
    [200, 201],
  ]);
  await set(giver, 0, event);
  await set(parent, 0, sub);
  expect(await statuses()).toEqual([
    [404, 404],
    [404, 404],
  ]);
  await set(giver, 1, event);
  await set(parent, 1, sub);
});

test('rejects types that cannot be liked', async () => {
  for (const [type, id] of [
    ['footers', article],
    ['constructor', article],
    ['articles', 'first'],
    ['articles', undefined],
  ]) {
    expect((await like(type, id)).status).toBe(422);
  }
});

test("admins see a member's likes; unknown members answer 404", async () => {
  await like('articles', article);
  const nobody = `users/${demoId('users', 'nobody')}/likes`;
  expect((await callApi('GET', nobody, testUsers.admin)).status).toBe(404);
  expect((await list('', testUsers.admin)).count).toBe((await list()).count);
});

test('a page reads only its rows and counts by an index', {
  tags: 'slow',
}, async () => {
  const { count } = await list();
  await insertArticlesAndMembers(env.DB, 1, 2_000);
  await DB.run(
    `insert into likes (id, object_type, object_id, created_by, created_at)
    select replace(id, '-7000-', '-7001-'), 'articles', id, ?, created_at from articles where tag like 'volume-%'`,
    me,
  );
  for (const query of ['', 'orderby=created_at desc', 'orderby=created_at asc']) {
    const answer = await callApi('GET', `users/${me}/likes?${query}`, testUsers.member);
    expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
    expect(
      getResponseQueryStatistics(answer).rowsRead - count - 1_999,
      'counted',
    ).toBeLessThanOrEqual(40);
    expect(await answer.json()).toMatchObject({ count: count + 1_999 });
  }
  expect((await list('limit=1&orderby=object_name asc')).count).toBe(count + 1_999);
  const last = await list(`limit=5&offset=${count + 1_999 - 5}`);
  expect((await list('limit=5&orderby=created_at asc')).data).toEqual(last.data.toReversed());
  expect((await list('search=number')).count).toBeGreaterThan(1_000);
  expect(
    (await callApi('GET', `users/${me}/likes?orderby=email asc`, testUsers.member)).status,
  ).toBe(422);
});
