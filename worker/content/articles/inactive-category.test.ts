import { beforeAll, expect, test } from 'vitest';
import { ask, DB, idOf, send, withWorld, world } from '../../../tests/setup/database.ts';

withWorld();

const category = 'first-steps';
const tag = 'the-first-phone-call';
const id = idOf('articles', tag);
const switched = (is_active: boolean) =>
  send('PATCH', `article-categories/${idOf('article_categories', category)}`, world.admin, {
    is_active,
  });
const text = async (path: string) => (await ask(path)).text();
const counted = async (path: string) =>
  (await (await ask(`/sobe/v1/${path}`)).json<{ count: number }>()).count;

const lists = [
  ...['articles/fe?limit=100', 'articles/fe?limit=100&orderby=title asc', 'featured-articles'],
  ...['featured-articles?orderby=title asc', 'articles/fe?search=first', 'search?q=phone'],
  `tags/fe/ON-ONE-ARTICLE/articles`,
];
const texts = ['/feed.xml', '/sitemap-articles-1.xml', '/sobe/v1/article-categories/fe'];

let before: { tags: string; counts: number[] };
beforeAll(async () => {
  await send('POST', 'tags', world.admin, { name: 'On one article' });
  const results = await DB.all<{
    id: string;
  }>("select id from tags where name = 'ON-ONE-ARTICLE'");
  await send('POST', 'tag-links', world.admin, { tag_id: results[0]?.id, article_id: id });
  await send('PATCH', `articles/${id}`, world.admin, { is_featured: true });
  await send('POST', 'bookmarks', world.member, { article_id: id });
  await send('PATCH', `articles/${id}`, world.admin, { tag: 'the-first-call' });
  await send('PATCH', `articles/${id}`, world.admin, { tag });
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
    ].map(async (path) => (await ask(path)).status),
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
    const { count, data } = await (await ask(`/sobe/v1/${list}`)).json<{
      count: number;
      data: unknown[];
    }>();
    if (count <= 10) expect(data, list).toHaveLength(count);
  }
  expect(await text('/sobe/v1/tags/fe')).not.toContain('ON-ONE-ARTICLE');
  expect((await send('POST', 'bookmarks', world.basic, { article_id: id })).status).toBe(404);
  const kept = await send(
    'GET',
    `users/${idOf('users', world.member)}/bookmarks?limit=100`,
    world.member,
  );
  const { data } = await kept.json<{ data: { article_id: string; article_title: unknown }[] }>();
  expect(data.find(({ article_id }) => article_id === id)?.article_title).toBeNull();
});

test('articles return when their category is activated again', async () => {
  await switched(true);
  expect(await single()).toEqual([200, 301, 200, 200, 200]);
  expect(await Promise.all(lists.map(counted))).toEqual(before.counts);
});
