import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  listFileDescriptions,
  type UploadFields,
  uploadAndReadFile,
} from '../../../tests/fixtures/files.ts';
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
import { fileItemSchema, type UploadedFile } from '../../contract/system/files.ts';
import { getFileKey, listFileKeys } from './file-name.ts';

withSeededDatabase();

const { admin, member } = testUsers;
const me = demoId('users', member);
const article = demoId('articles', 'five-slow-movements-for-a-stiff-morning');

const upload = (title: string, by = member, fields: UploadFields = {}) =>
  uploadAndReadFile({ title, ...fields }, by);

const call = (method: string, id: string, by = admin, body?: unknown) =>
  callApi(method, `uploaded_files/${id}`, by, body);

test('deletes a file with its bytes and copies, with history', async () => {
  const { id, name } = await upload('To go');
  await (await fetchApp(`/files/${getFileKey(name)}?w=80`)).arrayBuffer();
  recordedPurges.length = 0;
  expect((await call('DELETE', id, member)).status).toBe(204);
  expect((await call('DELETE', id, member)).status).toBe(404);
  expect((await call('GET', id, member)).status).toBe(404);
  for (const key of listFileKeys(name)) expect(await env.FILES.head(key), key).toBeNull();
  expect((await fetchApp(`/files/${getFileKey(name)}`)).status).toBe(404);
  expect(await listFileDescriptions(id)).toEqual(['Created', 'Deleted']);
  expect(recordedPurges).toEqual([['uploaded_files']]);
});

const usedBy = async (id: string, by = admin) =>
  fileItemSchema.strict().parse(await (await call('GET', id, by)).json()).used_by;

test('lists up to twenty uses of a file for admins', async () => {
  const { id } = await upload('Shown');
  expect(await usedBy(id)).toEqual([]);
  await DB.run('update users set image_id = ? where id = ?', id, me);
  const profile = { link_table: 'users', link_id: me, title: 'Nora Quinn' };
  expect(await usedBy(id)).toEqual([profile]);
  const event = await DB.first<Record<string, string>>('select id, name from events');
  await DB.run(
    'update events set image_1_id = ?1, image_2_id = ?1, image_3_id = ?1 where id = ?2',
    ...[id, event?.id],
  );
  const evening = { link_table: 'events', link_id: event?.id, title: event?.name };
  expect(await usedBy(id)).toEqual([evening, profile]);
  await DB.run('update articles set key_image_id = ?', id);
  expect(await usedBy(id)).toHaveLength(20);
  const answer = await call('PATCH', id, admin, { title: 'Shown often' });
  expect(fileItemSchema.parse(await answer.json()).used_by).toHaveLength(20);
  expect(await usedBy(id, member)).toBeUndefined();
});

test('lists the use in an article section', async () => {
  const { id } = await upload('In it', admin, { object_type: 'articles', object_id: article });
  const title = 'Five slow movements for a stiff morning';
  const body = `<section data-kind="image" data-file="${id}"></section>`;
  await DB.run('update articles set article = ? where id = ?', body, article);
  expect(await usedBy(id)).toEqual([{ link_table: 'articles', link_id: article, title }]);
});

type Named = Pick<UploadedFile, 'id' | 'name'>;

const uses: [string, (file: Named) => [string, ...unknown[]]][] = [
  ['a profile', ({ id }) => ['update users set image_id = ? where id = ?', id, me]],
  ['the key of an article', ({ id }) => ['update articles set key_image_id = ?', id]],
  ['the first picture of an event', ({ id }) => ['update events set image_1_id = ?', id]],
  ['the second picture of an event', ({ id }) => ['update events set image_2_id = ?', id]],
  ['the third picture of an event', ({ id }) => ['update events set image_3_id = ?', id]],
  ['a category', ({ name }) => ['update categories set image = ?', name]],
  ['a sub-category', ({ name }) => ['update sub_categories set image = ?', name]],
];

test.each(uses)('does not delete a file used by %s', async (_, use) => {
  const one = await upload('Used');
  const [sql, ...values] = use(one);
  await DB.run(sql, ...values);
  const answer = await call('DELETE', one.id);
  expect(answer.status).toBe(409);
  const [first] = (await usedBy(one.id)) ?? [];
  const named = { resource: first?.link_table, id: first?.link_id, title: first?.title };
  expect(await answer.json()).toMatchObject({
    reason: 'in_use',
    message: expect.stringContaining(first?.title ?? '?'),
    uses: expect.arrayContaining([named]),
  });
  expect(await env.FILES.head(getFileKey(one.name))).not.toBeNull();
  expect(await listFileDescriptions(one.id)).toEqual(['Created']);
});

test('does not delete a file used in a section or text', async () => {
  for (const [type, table, column, shown] of [
    ['articles', 'articles', 'article', (one: Named) => `data-file="${me}:${one.id}"`],
    ['blogs', 'blogs', 'details', (one: Named) => `src="/files/${getFileKey(one.name)}"`],
    ['pages', 'pages', 'details', (one: Named) => `src="/files/${getFileKey(one.name)}"`],
  ] as const) {
    const of = String(await DB.value(`select max(id) as id from ${table}`));
    const one = await upload('Shown', admin, { object_type: type, object_id: of });
    await DB.run(`update ${table} set ${column} = ? where id = ?`, `<p ${shown(one)}>`, of);
    expect((await call('DELETE', one.id)).status, type).toBe(409);
    await DB.run(`update ${table} set ${column} = '<p>' where id = ?`, of);
    expect((await call('DELETE', one.id)).status, type).toBe(204);
  }
});

test('finds uses by an index among any number of rows', {
  tags: 'slow',
}, async () => {
  const { insertArticlesAndMembers } = await import('../../../tests/fixtures/sql/volume.ts');
  await insertArticlesAndMembers(env.DB, 1, 5_000);
  const { id } = await upload('One of many');
  expect(getResponseQueryStatistics(await call('DELETE', id, member)).rowsRead).toBeLessThan(150);
});
