import { expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import { homeCategoriesSchema } from '../contract/content/articles/article-categories.ts';
import { articleListSchema } from '../contract/content/articles/articles.ts';

withSeededDatabase();

const json = async (path: string) => (await fetchApp(`/sobe/v1${path}`)).json();

test('home shows at most eight articles per category, and whether there are more', async () => {
  const rows = homeCategoriesSchema.parse(await json('/article-categories/fe'));
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ tag: 'first-steps', has_more: true });
  expect(rows[0]?.cards).toHaveLength(8);
  expect(rows[0]?.articles).toEqual(rows[0]?.cards.map(({ tag }) => tag));
  expect(rows.slice(1).map(({ has_more }) => has_more)).toEqual([false, false, false]);
});

test('a category returns its number of published articles', async () => {
  expect(await json('/article-categories/fe/first-steps')).toMatchObject({
    count_published_articles: 11,
  });
  expect((await fetchApp('/sobe/v1/article-categories/fe/nothing')).status).toBe(404);
  expect((await fetchApp('/sobe/v1/article-categories/fe/nothing/articles')).status).toBe(404);
});

test('the page after an article continues the list', async () => {
  const path = '/article-categories/fe/first-steps/articles';
  const whole = articleListSchema.parse(await json(`${path}?limit=100`)).data;
  for (const [index, { tag }] of whole.entries()) {
    const rest = articleListSchema.parse(await json(`${path}?limit=100&after=${tag}`));
    expect(rest.count).toBe(11);
    expect(rest.data).toEqual(whole.slice(index + 1));
  }
  expect(articleListSchema.parse(await json(`${path}?after=nothing`)).data).toEqual([]);
});

test('counts and lists featured articles', async () => {
  const { count, data } = articleListSchema.parse(await json('/featured-articles?limit=2'));
  expect(count).toBe(5);
  expect(data).toHaveLength(2);
  expect(data.every(({ is_featured }) => is_featured)).toBe(true);
});
