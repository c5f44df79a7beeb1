import { beforeEach, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { ArticleDraft } from '../../contract/content/articles/article-drafts.ts';
import { getNowIso, setClock } from '../../db/clock.ts';
import { getReader } from '../../http/language.ts';
import { getArticleDraft } from './article-drafts.ts';

withSeededDatabase();

const id = demoId('articles', 'what-it-costs');
let robin: Record<string, string>;
let nora: Record<string, string>;
beforeEach(async () => {
  await DB.run('update users set is_admin = 1 where id = ?', demoId('users', testUsers.member));
  await DB.run('delete from article_drafts');
  [robin, nora] = [
    await createSignedInHeaders(testUsers.admin),
    await createSignedInHeaders(testUsers.member),
  ];
});

const send = (method: string, path: string, body: unknown, who: object) =>
  fetchApp(
    `/sobe/v1/articles/${path}`,
    buildRequestInit(method, body, who as Record<string, string>),
  );
const keepAfter = (known: string | null, fields: object | null) =>
  send('PUT', `${id}/draft?known=${known ?? ''}`, fields, robin);
const drafted = async (who: object) =>
  (await send('GET', `${id}/draft`, undefined, who)).json<ArticleDraft>();
const keep = (fields: object, who: object) => send('PUT', `${id}/draft`, fields, who);

test('stores a draft per person as typed, with its version', async () => {
  expect(await drafted(robin)).toEqual({ draft: null, etag: null, updated_at: null, others: [] });
  const typed = { title: ' ', article: '<p onclick="x()">Half a sen', is_pinned: true };
  const kept = await keep(typed, { ...robin, 'If-Match': '"1"' });
  expect([kept.status, await kept.json()]).toMatchObject([200, { draft: typed, etag: '"1"' }]);
  expect(await drafted(robin)).toMatchObject({ draft: typed, updated_at: expect.any(String) });
  expect(await drafted(nora)).toMatchObject({ draft: null, others: [{ name: 'Robin Hale' }] });
  await keep({ title: 'Mine' }, nora);
  await keep({ title: 'Mine' }, nora);
  expect((await drafted(nora)).draft).toEqual({ title: 'Mine' });
  expect((await drafted(robin)).draft).toEqual(typed);
  const { updated_at } = await drafted(robin);
  setClock(() => Date.now() + 60_000);
  for (const again of [{}, typed]) await keep(again, robin);
  expect(await drafted(robin)).toMatchObject({ draft: typed, updated_at });
  const shown = await (await fetchApp('/a/what-it-costs')).text();
  expect(shown).not.toContain('Half a sen');
});

test('replaces and discards only the draft that the caller has seen', async () => {
  const first = await (await keepAfter(null, { title: 'One' })).json<ArticleDraft>();
  expect(first.draft).toEqual({ title: 'One' });
  setClock(() => Date.now() + 60_000);
  const second = await (await keepAfter(first.updated_at, { title: 'Two' })).json<ArticleDraft>();
  expect(second.draft).toEqual({ title: 'Two' });
  for (const [known, fields] of [
    [null, { title: 'Three' }],
    [first.updated_at, { title: 'Three' }],
    [first.updated_at, null],
  ] as const) {
    expect(await (await keepAfter(known, fields)).json()).toMatchObject(second);
  }
  await keepAfter(first.updated_at, {});
  expect(await drafted(robin)).toMatchObject(second);
  await keepAfter(second.updated_at, null);
  expect((await drafted(robin)).draft).toBeNull();
  await keep({}, robin);
  expect((await (await keepAfter(null, { title: 'Four' })).json<ArticleDraft>()).draft).toEqual({
    title: 'Four',
  });
});

test('returns the sections of the draft, sanitized, if asked', async () => {
  const sections = async () =>
    (await send('GET', `${id}/draft?sections=true`, undefined, robin)).json<ArticleDraft>();
  const saved = (await sections()).sections;
  expect(saved).not.toEqual([]);
  await keep({ title: 'Mine' }, robin);
  expect((await sections()).sections).toEqual(saved);
  await keep({ article: '<p onclick="x()">Half a sen<script>x()</script></p>' }, robin);
  expect(await sections()).toMatchObject({
    sections: [{ number: 1, type: 'text', text: '<p>Half a sen</p>' }],
  });
  expect(await drafted(robin)).not.toHaveProperty('sections');
});

test('reads the article for its sections only if asked', () => {
  const namesOf = (query: Record<string, string>) =>
    Object.keys(
      getArticleDraft.buildQueries({
        params: { id },
        query,
        viewer: null,
        now: getNowIso(),
        reader: getReader(),
      }),
    );
  expect(namesOf({})).toEqual(['draft', 'others']);
  expect(namesOf({ sections: 'true' })).toEqual(['draft', 'others', 'body']);
});

test('lists other editors of an open article for five minutes', async () => {
  expect((await (await keep({}, robin)).json<ArticleDraft>()).draft).toBeNull();
  expect((await drafted(nora)).others).toEqual([
    { id: demoId('users', testUsers.admin), name: 'Robin Hale', touched_at: expect.any(String) },
  ]);
  await keep({}, nora);
  expect(
    (await (await send('PUT', `${id}/draft`, null, nora)).json<ArticleDraft>()).others,
  ).toHaveLength(1);
  expect((await drafted(robin)).others).toEqual([]);
  setClock(() => Date.now() + 5 * 60_000 + 1000);
  expect((await drafted(nora)).others).toEqual([]);
});

test('a save deletes only the draft of its author', async () => {
  await keep({ sub_title: 'Now' }, robin);
  await keep({ sub_title: 'Later' }, nora);
  const stale = { ...robin, 'If-Match': '"999"' };
  expect((await send('PATCH', id, { sub_title: 'Now' }, stale)).status).toBe(409);
  expect((await drafted(robin)).draft).toEqual({ sub_title: 'Now' });
  expect((await send('PATCH', id, { is_pinned: true }, robin)).status).toBe(200);
  expect((await drafted(robin)).draft).toEqual({ sub_title: 'Now' });
  for (const sub_title of ['Earlier', null]) {
    expect((await send('PATCH', id, { sub_title }, robin)).status).toBe(200);
    expect((await drafted(robin)).draft).toEqual({ sub_title: 'Now' });
  }
  expect((await send('PATCH', id, { sub_title: 'Now' }, robin)).status).toBe(200);
  expect((await drafted(robin)).draft).toBeNull();
  expect((await drafted(nora)).draft).toEqual({ sub_title: 'Later' });
});

test('rejects a draft of a missing article, unknown fields or too much text', async () => {
  expect((await keep({ is_admin: true }, robin)).status).toBe(422);
  expect((await keep({ title: 7 }, robin)).status).toBe(422);
  expect((await keep({ article: 'x'.repeat(400_000) }, robin)).status).toBe(413);
  const none = demoId('articles', 'nothing');
  expect((await send('PUT', `${none}/draft`, {}, robin)).status).toBe(404);
  expect((await send('GET', `${none}/draft`, undefined, robin)).status).toBe(404);
});
