import { expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';
import { articleListSchema } from '../../contract/content/articles/articles.ts';

withSeededDatabase();

const list = async (query = '') =>
  articleListSchema.parse(await (await fetchApp(`/sobe/v1/articles/fe${query}`)).json());

test('lists pinned articles first, those to come last, then the newest', async () => {
  const { count, data } = await list('?limit=100');
  expect(count).toBe(data.length);
  const key = (card: (typeof data)[number]) =>
    `${Number(card.is_pinned)} ${Number(!card.is_coming_soon)} ${card.published_at}`;
  expect(data.map(key)).toEqual(data.map(key).sort().reverse());
  expect(data[0]?.is_pinned).toBe(true);
  expect(data.at(-1)?.is_coming_soon).toBe(true);
});

test('a page of the list equals that part of the whole', async () => {
  const whole = await list('?limit=100');
  const part = await list('?limit=5&offset=3');
  expect(part.count).toBe(whole.count);
  expect(part.data).toEqual(whole.data.slice(3, 8));
});

test('sorts the list by another order', async () => {
  const { data } = await list('?limit=100&orderby=title%20desc');
  const titles = data.map(({ title }) => title.toLowerCase());
  expect(titles).toEqual([...titles].sort().reverse());
});

test('neither lists nor counts unpublished and scheduled articles', async () => {
  const tags = (await list('?limit=100')).data.map(({ tag }) => tag);
  expect(tags).not.toContain('yoga-in-a-chair');
  expect(tags).toContain('a-year-at-the-mending-table');
});

test('filters articles by category', async () => {
  const { count, data } = await list('?limit=100&category_tag=first-steps');
  expect(count).toBe(11);
  expect(new Set(data.map(({ category_tag }) => category_tag))).toEqual(new Set(['first-steps']));
  expect((await list('?category_tag=nothing')).count).toBe(0);
});

test('search matches word beginnings, ignoring accents and case', async () => {
  const { count, data } = await list('?search=FIR%20ph%C3%B3n');
  expect(data.map(({ tag }) => tag)).toEqual(['the-first-phone-call']);
  expect(count).toBe(1);
});

test.each([
  '"',
  "'; drop table articles; --",
  'NEAR(',
  '*',
  '-',
  '{title}:',
  '\u0000',
  '(((',
  'a AND',
])('treats a search for %j as text', async (search) => {
  const answer = await fetchApp(`/sobe/v1/articles/fe?search=${encodeURIComponent(search)}`);
  expect(answer.status).toBe(200);
});

test.each([
  'limit=0',
  'limit=101',
  'limit=ten',
  'offset=-1',
  'limit=1.5',
  'orderby=article%20asc',
  'orderby=title%20sideways',
  'orderby=title;drop',
])('rejects %s and names the field', async (query) => {
  const answer = await fetchApp(`/sobe/v1/articles/fe?${query}`);
  expect(answer.status).toBe(422);
  const { detail, errors } = await answer.json<{ detail: string; errors: { path: string }[] }>();
  expect(detail.toLowerCase()).toContain(query.split('=')[0]);
  expect(errors[0]?.path).toBe(query.split('=')[0]);
});

test('ignores unknown parameters', async () => {
  expect((await list('?colour=green')).count).toBe((await list()).count);
});
