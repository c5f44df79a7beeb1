import { beforeAll, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const category = 'first-steps';
const tag = 'the-first-phone-call';
const id = demoId('articles', tag);
const switched = (is_active: boolean) =>
  callApi(
    'PATCH',
    `article-categories/${demoId('article_categories', category)}`,
    testUsers.admin,
    {
      is_active,
    },
  );
const text = async (path: string) => (await fetchApp(path)).text();
const counted = async (path: string) =>
  (await (await fetchApp(`/sobe/v1/${path}`)).json<{ count: number }>()).count;

const lists = [
  ...['articles/fe?limit=100', 'articles/fe?limit=100&orderby=title asc', 'featured-articles'],
  ...['featured-articles?orderby=title asc', 'articles/fe?search=first', 'search?q=phone'],
  `tags/fe/ON-ONE-ARTICLE/articles`,
];
const texts = ['/feed.xml', '/sitemap-articles-1.xml', '/sobe/v1/article-categories/fe'];

let before: { tags: string; counts: number[] };
beforeAll(async () => {
  await callApi('POST', 'tags', testUsers.admin, { name: 'On one article' });
  const results = await DB.all<{
    id: string;
  }>("select id from tags where name = 'ON-ONE-ARTICLE'");
  await callApi('POST', 'tag-links', testUsers.admin, { tag_id: results[0]?.id, article_id: id });
  await callApi('PATCH', `articles/${id}`, testUsers.admin, { is_featured: true });
  await callApi('POST', 'bookmarks', testUsers.member, { article_id: id });
  await callApi('PATCH', `articles/${id}`, testUsers.admin, { tag: 'the-first-call' });
  await callApi('PATCH', `articles/${id}`, testUsers.admin, { tag });
  before = {
    tags: await text('/sobe/v1/tags/fe'),
    counts: await Promise.all(lists.map(counted)),
  };
});

/** Status of every URL of the article. */
const single = async () =>
  Promise.all(
    [
      `/a/${tag}`,
      '/a/the-first-call',
      `/sobe/v1/articles/fe/${tag}`,
      `/sobe/v1/likes/articles/${id}/count`,
      `/sobe/v1/tags/articles/${id}`,
    ].map(async (path) => (await fetchApp(path)).status),
  );

test('finds an article of an active category everywhere', async () => {
  expect(await single()).toEqual([200, 301, 200, 200, 200]);
  for (const path of [...lists.map((list) => `/sobe/v1/${list}`), ...texts]) {
    expect(await text(path), path).toContain(tag);
  }
  expect(before.tags).toContain('ON-ONE-ARTICLE');
});

test('hides and does not count articles of an inactive category', async () => {
  expect((await switched(false)).status).toBe(200);
  expect(await single()).toEqual([404, 404, 404, 404, 404]);
  for (const path of [...lists.map((list) => `/sobe/v1/${list}`), ...texts]) {
    expect(await text(path), path).not.toContain(`${tag}`);
  }
  for (const list of lists) {
    const { count, data } = await (await fetchApp(`/sobe/v1/${list}`)).json<{
      count: number;
      data: unknown[];
    }>();
    if (count <= 10) expect(data, list).toHaveLength(count);
  }
  expect(await text('/sobe/v1/tags/fe')).not.toContain('ON-ONE-ARTICLE');
  expect((await callApi('POST', 'bookmarks', testUsers.basic, { article_id: id })).status).toBe(
    404,
  );
  const kept = await callApi(
    'GET',
    `users/${demoId('users', testUsers.member)}/bookmarks?limit=100`,
    testUsers.member,
  );
  const { data } = await kept.json<{ data: { article_id: string; article_title: unknown }[] }>();
  expect(data.find(({ article_id }) => article_id === id)?.article_title).toBeNull();
});

test('articles return when their category is activated again', async () => {
  await switched(true);
  expect(await single()).toEqual([200, 301, 200, 200, 200]);
  expect(await Promise.all(lists.map(counted))).toEqual(before.counts);
});
