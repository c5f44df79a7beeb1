import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { createId } from '../../db/ids.ts';

withSeededDatabase();
beforeEach(async () => {
  await env.DB.exec(
    "delete from tag_links where tag_id = (select id from tags where name = 'IRISH')",
  );
});

const irish = demoId('tags', 'IRISH');
const nora = demoId('users', testUsers.member);
const host = demoId('users', testUsers.host);
const category = demoId('categories', 'talking-and-listening');
const article = demoId('articles', 'what-it-costs');

const put = (body: object, who = testUsers.admin, headers: object = {}) =>
  callApi('POST', 'tag-links', who, body, headers);
const takeOff = (id: string, who = testUsers.admin) => callApi('DELETE', `tag-links/${id}`, who);
const idIn = async (answer: Response) => {
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};

const links = () => DB.count('tag_links where tag_id = ?', irish);
const counted = (column: string) =>
  DB.value<number>(`select ${column} as value from tags where id = ?`, irish);

/** History of an object, latest first. */
const told = async (id: string) =>
  await DB.all(
    'select description, link_table, link_title, created_by from history where link_id = ? order by id desc',
    id,
  );

const objects = [
  ['category_id', 'categories', category, 'categories_count'],
  [
    'sub_category_id',
    'sub_categories',
    demoId('sub_categories', 'counselling'),
    'sub_categories_count',
  ],
  ['user_id', 'users', host, 'users_count'],
  ['article_id', 'articles', article, 'articles_count'],
  ['thread_id', 'threads', demoId('threads', 'i-lasted-three-minutes'), 'threads_count'],
] as const;

test.each(objects)(
  'an admin tags one of %s and removes the tag',
  async (column, resource, object, counter) => {
    const id = await idIn(await put({ tag_id: irish, [column]: object }));
    expect([await links(), await counted('total_count'), await counted(counter)]).toEqual([
      1, 1, 1,
    ]);
    const title = await env.DB.prepare(
      `select ${['articles', 'threads'].includes(resource) ? 'title' : 'name'} as value from ${resource} where id = ?`,
    )
      .bind(object)
      .first('value');
    const by = {
      link_table: resource,
      link_title: title,
      created_by: demoId('users', testUsers.admin),
    };
    expect((await told(object))[0]).toEqual({ description: 'Tag IRISH added', ...by });
    expect(recordedPurges).toEqual([['tag_links']]);

    expect((await takeOff(id)).status).toBe(204);
    expect([await links(), await counted('total_count'), await counted(counter)]).toEqual([
      0, 0, 0,
    ]);
    expect((await told(object))[0]).toEqual({ description: 'Tag IRISH removed', ...by });
    expect(recordedPurges).toEqual([['tag_links'], ['tag_links']]);

    const changes = (await told(object)).length;
    expect((await takeOff(id)).status).toBe(404);
    expect(await told(object)).toHaveLength(changes);
  },
);

test('repeating a tag returns the same id without history', async () => {
  const first = await idIn(await put({ tag_id: irish, article_id: article }));
  const changes = (await told(article)).length;
  expect(await idIn(await put({ tag_id: irish, article_id: article, user_id: null }))).toBe(first);
  expect([await links(), (await told(article)).length]).toEqual([1, changes]);
});

test('two parallel requests create one link and one history row', async () => {
  const changes = (await told(category)).length;
  const made = await Promise.all(
    Array.from({ length: 4 }, () => put({ tag_id: irish, category_id: category })),
  );
  const ids = await Promise.all(made.map(idIn));
  expect(new Set(ids).size).toBe(1);
  expect([await links(), (await told(category)).length]).toEqual([1, changes + 1]);
});

test('two parallel removals answer 204 and 404', async () => {
  const id = await idIn(await put({ tag_id: irish, article_id: article }));
  const changes = (await told(article)).length;
  const [one, other] = await Promise.all([takeOff(id), takeOff(id)]);
  expect([one.status, other.status].sort()).toEqual([204, 404]);
  expect(await told(article)).toHaveLength(changes + 1);
});

test('the same Idempotency-Key returns the first id for any body', async () => {
  const key = { 'Idempotency-Key': 'once' };
  const first = await idIn(await put({ tag_id: irish, article_id: article }, testUsers.admin, key));
  expect(await idIn(await put({ tag_id: irish, article_id: article }, testUsers.admin, key))).toBe(
    first,
  );
  expect(await idIn(await put({ tag_id: irish, user_id: host }, testUsers.admin, key))).toBe(first);
  expect(await links()).toBe(1);
});

test.each([
  ['no object', { tag_id: irish }],
  ['two objects', { tag_id: irish, article_id: article, user_id: host }],
  ['no tag', { article_id: article }],
  ['a tag that is none', { tag_id: createId(), article_id: article }],
  ['an article that is none', { tag_id: irish, article_id: createId() }],
  ['a category that is a user', { tag_id: irish, category_id: host }],
  ['an id that is none', { tag_id: irish, article_id: 'what-it-costs' }],
  ['a field that is not known', { tag_id: irish, article_id: article, name: 'IRISH' }],
])('rejects %s', async (_, body) => {
  const answer = await put(body);
  expect([answer.status, await links(), recordedPurges]).toEqual([422, 0, []]);
});

test('names the field of an unknown id', async () => {
  const answer = await put({ tag_id: createId(), article_id: createId() });
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
  expect(
    getResponseQueryStatistics(await put({ tag_id: irish, article_id: article })).roundTrips,
  ).toBe(2);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual(['tag_id', 'article_id']);
});

test('a member manages only tags of its own account', async () => {
  const own = await idIn(await put({ tag_id: irish, user_id: nora }, testUsers.member));
  expect((await told(nora))[0]).toMatchObject({ description: 'Tag IRISH added', created_by: nora });
  for (const [column, , object] of objects) {
    const answer = await put({ tag_id: irish, [column]: object }, testUsers.member);
    expect([column, answer.status]).toEqual([column, 403]);
  }
  // Rejected before any lookup.
  expect((await put({ tag_id: createId(), article_id: createId() }, testUsers.member)).status).toBe(
    403,
  );
  expect(
    (await put({ tag_id: irish, user_id: nora, article_id: article }, testUsers.member)).status,
  ).toBe(403);
  expect((await put({ tag_id: irish }, testUsers.member)).status).toBe(422);

  const others = await idIn(await put({ tag_id: irish, user_id: host }));
  const changes = (await told(host)).length;
  expect((await takeOff(others, testUsers.member)).status).toBe(404);
  expect([await links(), (await told(host)).length]).toEqual([2, changes]);
  expect((await takeOff(own, testUsers.member)).status).toBe(204);
  expect(await links()).toBe(1);
});

interface Link {
  id: string;
  tag_id: string;
  name: string;
  user_id: string | null;
  user_name: string | null;
}

const listed = async (path: string, who = testUsers.admin) => {
  const answer = await callApi('GET', `tag-links/${path}`, who);
  return { status: answer.status, ...(await answer.json<{ count: number; data: Link[] }>()) };
};

test('lists tag links of an object by tag name', async () => {
  for (const name of ['WORK', 'IRISH', 'ANGER']) {
    await put({ tag_id: demoId('tags', name), user_id: nora });
  }
  const { status, count, data } = await listed(`users/${nora}?limit=100`);
  expect([status, count]).toEqual([200, data.length]);
  const names = data.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['ANGER', 'IRISH', 'WORK']));
  expect(names).toEqual(names.toSorted());
  expect(data.find(({ name }) => name === 'IRISH')).toMatchObject({
    tag_id: irish,
    user_id: nora,
    user_name: 'Nora Quinn',
    article_id: null,
    object_order_by: 'Nora Quinn',
    object_is_active: true,
  });
  expect((await listed(`users/${nora}?search=iri`)).data.map(({ name }) => name)).toEqual([
    'IRISH',
  ]);
  expect((await listed(`users/${nora}?limit=1&offset=1`)).data[0]?.name).toBe(names[1]);
  expect((await listed(`users/${nora}`, testUsers.member)).count).toBe(count);
});

test('answers 404 for tag links of unknown objects', async () => {
  expect((await listed(`users/${createId()}`)).status).toBe(404);
  expect((await listed(`blogs/${demoId('blogs', 'x')}`)).status).toBe(404);
  expect((await listed(`articles/${nora}`)).status).toBe(404);
  expect((await listed(`users/${nora}?limit=0`)).status).toBe(422);
});
