import { beforeAll, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { ArticleSection } from '../../contract/content/articles/articles.ts';

withSeededDatabase();

let admin: Record<string, string>;
let key_image_id: string | null;
beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
  key_image_id = await DB.value('select key_image_id from articles');
});

interface Article {
  id: string;
  tag: string;
  article: string | null;
  sections: ArticleSection[];
  published_at: string | null;
  published_by_name: string | null;
}

const send = (method: string, path: string, body?: unknown, headers: object = {}) =>
  fetchApp(`/sobe/v1/articles${path}`, buildRequestInit(method, body, { ...admin, ...headers }));
const read = async (id: string) => (await send('GET', `/${id}`)).json<Article>();

const category_id = demoId('article_categories', 'first-steps');
const file = demoId('uploaded_files', 'what-it-costs');

async function made(more: object = {}) {
  const body = { title: 'On resting', category_id, key_image_id, ...more };
  const answer = await send('POST', '', body);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}

const historyOf = async (id: string) =>
  await DB.column<string>('select description from history where link_id = ? order by id', id);

const shown = async (tag: string) => (await fetchApp(`/a/${tag}`)).status;

test('cleans a body section by section and returns its sections', async () => {
  const { id: file, name } = (await DB.first<{ id: string; name: string }>(
    "select id, name from uploaded_files where object_type = 'users' limit 1",
  )) ?? { id: '', name: '' };
  const id = await made();
  await DB.run(
    "update uploaded_files set object_type = 'articles', object_id = ? where id = ?",
    id,
    file,
  );
  const body = [
    '<section data-kind="text"><p onclick="x()">Rest <script>alert(1)</script>&amp; be</p></section>',
    `stray words<section data-kind="leftimage" data-file="${file}"></section>`,
    `<section data-kind="doubleimage" data-file="${file}:${file}"></section>`,
  ].join('\n');
  const answer = await send('PATCH', `/${id}`, { article: body });
  const item = await answer.json<Article>();
  expect(item.article).toBe(
    `<section data-kind="text"><p>Rest &#x26; be</p></section><section data-kind="leftimage" data-file="${file}"></section><section data-kind="doubleimage" data-file="${file}:${file}"></section>`,
  );
  expect(item.sections).toMatchObject([
    { number: 1, type: 'text', text: '<p>Rest &#x26; be</p>', file1: null },
    { number: 2, type: 'leftimage', text: null, file1: name, file2: null },
    { number: 3, type: 'doubleimage', file1: name, file2: name },
  ]);
  expect(item).not.toHaveProperty('plain');
  const plain = await DB.value('select plain from articles where id = ?', id);
  expect(plain).toBe('Rest & be');
  expect(await read(id)).toEqual(item);
  expect((await historyOf(id)).at(-1)).toBe('Article changed');
  const without = await send('PATCH', `/${id}`, { article: '<p>One</p>' });
  expect((await without.json<Article>()).sections).toMatchObject([
    { type: 'text', text: '<p>One</p>' },
  ]);
});

test('rejects a section without its file', async () => {
  for (const section of [
    '<section data-kind="image"></section>',
    '<section data-kind="image" data-file="a picture"></section>',
    `<section data-kind="doubleimage" data-file="${file}"></section>`,
  ]) {
    const answer = await send('POST', '', { title: 'x', category_id, article: section });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'article' }] });
  }
});

test('creates new articles unpublished, whatever is sent', async () => {
  const body = { title: 'x', category_id, published_at: '2026-01-01T00:00:00.000Z' };
  expect((await send('POST', '', body)).status).toBe(422);
  const id = await made();
  const { tag, published_at } = await read(id);
  expect(published_at).toBeNull();
  expect(await shown(tag)).toBe(404);
});

test('approve publishes once and unpublish withdraws once', async () => {
  const id = await made({ title: 'On waking' });
  const approved = await send('POST', `/${id}/approve`);
  expect(approved.status).toBe(200);
  const item = await approved.json<Article>();
  expect(Math.abs(Date.parse(item.published_at ?? '') - Date.now())).toBeLessThan(10_000);
  expect(item.published_by_name).toBe('Robin Hale');
  expect(approved.headers.get('ETag')).toBe('"2"');
  expect(recordedPurges).toEqual([['articles'], ['articles']]);
  expect(await shown('on-waking')).toBe(200);
  const again = await send('POST', `/${id}/approve`);
  expect([again.status, await again.json()]).toMatchObject([409, { reason: 'done' }]);

  const back = await send('POST', `/${id}/unpublish`);
  expect(await back.json()).toMatchObject({ published_at: null, published_by: null });
  expect(await shown('on-waking')).toBe(404);
  const twice = await send('POST', `/${id}/unpublish`);
  expect([twice.status, await twice.json()]).toMatchObject([409, { reason: 'done' }]);
  expect(await historyOf(id)).toEqual(['Created', 'Published', 'Unpublished']);
  for (const verb of ['approve', 'unpublish']) {
    expect((await send('POST', `/${demoId('articles', 'nothing')}/${verb}`)).status).toBe(404);
  }
});

test('requires a key image for publishing, not for saving', async () => {
  const id = await made({ title: 'On light', key_image_id: null });
  const bare = await send('POST', `/${id}/approve`);
  expect([bare.status, await bare.json()]).toMatchObject([
    422,
    { errors: [{ path: 'key_image_id', message: 'is required' }] },
  ]);
  expect((await read(id)).published_at).toBeNull();
  expect((await send('PATCH', `/${id}`, { key_image_id })).status).toBe(200);
  expect((await send('POST', `/${id}/approve`)).status).toBe(200);
  const taken = await send('PATCH', `/${id}`, { key_image_id: null });
  expect([taken.status, await taken.json()]).toMatchObject([
    422,
    { errors: [{ path: 'key_image_id' }] },
  ]);
  await send('POST', `/${id}/unpublish`);
  const draft = await send('PATCH', `/${id}`, { key_image_id: null });
  expect([draft.status, await draft.json()]).toMatchObject([200, { key_image_id: null }]);
});

test('a second parallel approval answers 409 done', async () => {
  const id = await made();
  const answers = await Promise.all([1, 2].map(() => send('POST', `/${id}/approve`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await historyOf(id)).toEqual(['Created', 'Published']);
});

test('moves an existing publication time but neither sets nor clears it', async () => {
  const id = await made({ title: 'On walking' });
  const moved = { published_at: '2026-03-01T12:00:00+02:00' };
  const refused = await send('PATCH', `/${id}`, { ...moved, sub_title: 'Slowly' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'published_at' }] });
  const form = await send('PATCH', `/${id}`, { published_at: null, sub_title: 'Slowly' });
  expect(await form.json()).toMatchObject({ published_at: null, sub_title: 'Slowly' });

  await send('POST', `/${id}/approve`);
  const kept = await send('PATCH', `/${id}`, moved);
  expect(await kept.json()).toMatchObject({ published_at: '2026-03-01T10:00:00.000Z' });
  expect((await send('PATCH', `/${id}`, { published_at: null })).status).toBe(422);
  expect((await read(id)).published_at).toBe('2026-03-01T10:00:00.000Z');
  const late = await send('PATCH', `/${id}`, { published_at: null }, { 'If-Match': '"1"' });
  expect(late.status).toBe(409);
});

test('derives numbered tags from titles; a former tag redirects and can be reused', async () => {
  const tags = [];
  for (const _ of [1, 2, 3]) tags.push((await read(await made({ title: 'Zoë’s  Tea!' }))).tag);
  expect(tags).toEqual(['zoë-s-tea', 'zoë-s-tea-2', 'zoë-s-tea-3']);
  expect((await read(await made({ title: '…' }))).tag).toMatch(/^item-[0-9a-f]{8}$/);
  const taken = await send('POST', '', { title: 'x', category_id, tag: 'zoë-s-tea' });
  expect([taken.status, await taken.json()]).toMatchObject([409, { reason: 'taken' }]);
  for (const tag of ['Not A Tag', 'fe', '0f000000-0000-7000-8000-000000000000', '']) {
    expect((await send('POST', '', { title: 'x', category_id, tag })).status, tag).toBe(422);
  }
  const id = await made({ title: 'On tea', tag: 'tea' });
  await send('POST', `/${id}/approve`);
  await send('PATCH', `/${id}`, { tag: 'on-tea' });
  const moved = await fetchApp('/a/tea');
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/a/on-tea']);
  await send('POST', `/${id}/unpublish`);
  expect((await fetchApp('/a/tea')).status).toBe(404);
  expect((await read(await made({ title: 'Tea' }))).tag).toBe('tea');
});

test('filters articles that were never published', async () => {
  const id = await made({ title: 'A draft' });
  const drafts = await (await send('GET', '?published_at=none&limit=100')).json<{
    data: Article[];
  }>();
  expect(drafts.data.map((one) => one.id)).toContain(id);
  expect(drafts.data.every(({ published_at }) => published_at === null)).toBe(true);
  expect((await send('GET', '?published_at=soon')).status).toBe(422);
});
