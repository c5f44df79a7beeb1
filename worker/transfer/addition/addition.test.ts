import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { RowImportResult } from '../../contract/system/transfer.ts';

withSeededDatabase();

const moment = '2019-03-01T07:30:00.000Z';
const audit = { created_at: moment, updated_at: moment };
const id = (number: number) => `00000000-0000-8000-a000-${String(number).padStart(12, '0')}`;

async function add(table: string, ...rows: object[]) {
  return callApi('POST', `additions/${table}`, testUsers.admin, { rows });
}

async function added(table: string, ...rows: object[]) {
  const answer = await add(table, ...rows);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as RowImportResult).data;
}

const article = (number: number, more = {}) => ({
  id: id(number),
  ...audit,
  title: 'Slowly',
  tag: 'slowly',
  category_id: demoId('article_categories', 'first-steps'),
  article: '<section data-kind="text"><p>Slow</p><script>bad()</script></section>',
  published_at: moment,
  ...more,
});

test('adds an article with its dates, sanitized and recorded, once', async () => {
  expect(await added('articles', article(1))).toEqual([
    { sent: id(1), id: id(1), tag: 'slowly', is_new: true },
  ]);
  expect(await added('articles', article(1, { title: 'Other' }))).toEqual([
    { sent: id(1), id: id(1), tag: 'slowly', is_new: false },
  ]);
  const row = await DB.first(
    'select title, article, plain, published_at from articles where id = ?',
    id(1),
  );
  expect(row).toEqual({
    title: 'Slowly',
    article: '<section data-kind="text"><p>Slow</p></section>',
    plain: 'Slow',
    published_at: moment,
  });
  const told = await env.DB.prepare('select description, link_table from history where link_id = ?')
    .bind(id(1))
    .all();
  expect(told.results).toEqual([{ description: 'Imported', link_table: 'articles' }]);
  expect((await fetchApp('/a/slowly')).status).toBe(200);
});

test('accepts dates of the supported years', async () => {
  const far = '2200-12-31T23:59:59.999Z';
  const [one] = await added('articles', article(30, { tag: 'far', published_at: far }));
  expect(one?.is_new).toBe(true);
});

test('a taken tag gets a number', async () => {
  const tags = await added('articles', article(2), article(3));
  expect(tags.map(({ tag }) => tag)).toEqual(['slowly-2', 'slowly-3']);
});

test('a reserved tag gets a number', async () => {
  const page = (number: number) => ({ id: id(number), ...audit, title: 'Me', tag: 'account' });
  const tags = await added('pages', page(20), page(21));
  expect(tags.map(({ tag }) => tag)).toEqual(['account-2', 'account-3']);
  const author = { id: id(22), ...audit, name: 'F', tag: 'facets', email: 'f@slow.example' };
  expect((await added('users', author))[0]?.tag).toBe('facets-2');
});

test('an author is a new inactive account or an existing one by address', async () => {
  const author = {
    id: id(4),
    ...audit,
    name: 'Ada',
    tag: 'ada',
    email: 'ada@slow.example',
    is_active: 1,
    is_admin: 1,
  };
  const [one] = await added('users', author);
  expect(one?.is_new).toBe(true);
  expect(
    await DB.first('select is_active, is_admin, password_hash from users where id = ?', id(4)),
  ).toEqual({ is_active: 0, is_admin: 0, password_hash: null });
  const [known] = await added('users', {
    ...author,
    id: id(5),
    tag: 'ada',
    email: 'member@example.org',
  });
  expect(known).toMatchObject({ id: demoId('users', testUsers.member), is_new: false });
});

test('equal categories, tags and links are merged', async () => {
  const category = { ...audit, tag: 'rest' };
  const [one] = await added('article_categories', { id: id(6), ...category, name: 'Rest' });
  const [other] = await added('article_categories', { id: id(7), ...category, name: 'REST' });
  expect(other).toMatchObject({ id: one?.id, is_new: false });
  await added('tags', { id: id(8), ...audit, name: 'SLOW-READING' });
  const link = { ...audit, tag_id: id(8), article_id: id(1) };
  await added('tag_links', { id: id(9), ...link });
  await added('tag_links', { id: id(10), ...link });
  expect(await DB.first('select articles_count from tags where id = ?', id(8))).toEqual({
    articles_count: 1,
  });
});

test('a former name of a list redirects, also after a repeat', async () => {
  const former = (item_id: string) => ({
    resource: 'tags',
    tag: 'stillness-2',
    item_id,
    changed_at: moment,
  });
  const sent = 'tags stillness-2';
  expect(await added('former_tags', former(id(40)))).toEqual([
    { sent, id: id(40), tag: 'stillness-2', is_new: true },
  ]);
  expect(await added('former_tags', former(id(41)))).toEqual([
    { sent, id: id(40), tag: 'stillness-2', is_new: false },
  ]);
  expect((await add('former_tags', { ...former(id(40)), tag: 'a/b' })).status).toBe(422);
});

test('rejects other tables and invalid values', async () => {
  expect((await add('sessions', { id: id(11) })).status).toBe(404);
  expect((await add('history', { id: id(11) })).status).toBe(404);
  expect((await add('articles', article(12, { tag: 'NO GOOD' }))).status).toBe(422);
  expect((await add('articles', article(12, { category_id: id(99) }))).status).toBe(422);
  for (const more of [
    { id: '../x' },
    { id: 'fe' },
    { published_at: '2025-13-01T00:00:00.000Z' },
    { published_at: '1066-10-14T00:00:00.000Z' },
    { published_at: '2201-01-01T00:00:00.000Z' },
    { title: 'a'.repeat(201) },
  ]) {
    expect((await add('articles', article(12, more))).status, JSON.stringify(more)).toBe(422);
  }
});
