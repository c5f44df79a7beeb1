import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  createUploadForm,
  type UploadFields,
  uploadAndReadFile,
} from '../../../tests/fixtures/files.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { fileLibrarySchema, fileOrders, fileUsersSchema } from '../../contract/system/files.ts';
import { getFileKey } from './file-name.ts';

withSeededDatabase();

const { admin, member } = testUsers;

const list = async (query: string) => {
  const answer = await callApi('GET', `uploaded_files?${query}`, admin);
  expect(answer.status).toBe(200);
  return fileLibrarySchema.strict().parse(await answer.json());
};

const listIds = async (query: string) =>
  (await list(`limit=100&${query}`)).data.map(({ id }) => id);

const uploadToLibrary = (title: string, fields: UploadFields = {}) =>
  uploadAndReadFile({ object_type: 'library', object_id: undefined, title, ...fields }, admin);

const usesOf = async (id: string) =>
  fileUsersSchema.parse(await (await callApi('GET', `uploaded_files/${id}/uses`, admin)).json())
    .data;

test('lists the files of all items, newest first', async () => {
  const { id } = await uploadToLibrary('A new one');
  const { count, data } = await list('limit=100');
  expect(count).toBe(await DB.value('select count(*) from uploaded_files'));
  expect(data[0]).toMatchObject({ id, object_type: 'library', object_id: null, is_used: false });
  const times = data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
  expect((await list('limit=2&offset=1')).data).toEqual(data.slice(1, 3));
});

test('combines filters, search and sort orders', async () => {
  const { id } = await uploadToLibrary('Ünique harbour');
  for (const query of ['kind=image', 'is_used=false', 'is_personal=false', 'search=unique harb']) {
    expect(await listIds(query), query).toContain(id);
  }
  for (const query of ['kind=video', 'is_used=true', 'is_personal=true', 'search=elsewhere']) {
    expect(await listIds(query), query).not.toContain(id);
  }
  const { count, data } = await list('kind=video&limit=100');
  expect(count).toBe(data.length);
  expect(data.every(({ content_type }) => content_type.startsWith('video/'))).toBe(true);
  for (const field of fileOrders) await list(`orderby=${field} desc`);
  for (const wrong of ['kind=sound', 'is_used=maybe', 'limit=0', 'offset=10001', 'orderby=no']) {
    expect((await callApi('GET', `uploaded_files?${wrong}`, admin)).status, wrong).toBe(422);
  }
});

test('finds pictures without alternative text, but not decorative ones', async () => {
  const { id } = await uploadToLibrary('Undescribed');
  expect(await listIds('has_alternative_text=false')).toContain(id);
  await callApi('PATCH', `uploaded_files/${id}`, admin, { alternative_text: '' });
  expect(await listIds('has_alternative_text=false')).not.toContain(id);
  expect(await listIds('has_alternative_text=true')).toContain(id);
});

test('can leave out pictures that were made of the logo', async () => {
  const mark = await uploadToLibrary('Logo');
  const icon = await uploadToLibrary('Icon of the logo');
  const mark_pictures = { favicon: icon.id };
  const saved = await callApi('PATCH', 'settings', admin, { mark_pictures });
  expect(saved.status, await saved.clone().text()).toBe(200);
  expect(await listIds('is_mark_picture=true')).toEqual([icon.id]);
  const offered = await listIds('is_mark_picture=false');
  expect(offered).toContain(mark.id);
  expect(offered).not.toContain(icon.id);
  const { count } = await list('limit=1');
  expect((await list('limit=1&is_mark_picture=false')).count).toBe(count - 1);
});

test('needs an item for every other type of object', async () => {
  const form = createUploadForm({ object_type: 'articles', object_id: undefined });
  form.delete('object_id');
  const answer = await callApi('POST', 'uploaded_files', admin, form);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'object_id' }] });
});

test('is for admins only', async () => {
  const { id } = await uploadToLibrary('Not yours');
  for (const path of ['uploaded_files', `uploaded_files/${id}/uses`]) {
    expect((await callApi('GET', path, member)).status, path).toBe(403);
  }
  expect(
    (await callApi('GET', `uploaded_files/${demoId('files', 'none')}/uses`, admin)).status,
  ).toBe(404);
});

const texts = [
  ['blogs', 'blogs', 'details'],
  ['pages', 'pages', 'details'],
  ['articles', 'articles', 'article'],
  ['thread-replies', 'thread_replies', 'comments'],
  ['email_templates', 'email_templates', 'html'],
] as const;

test.each(texts)('follows the pictures in the texts of %s', async (resource, table, column) => {
  const { id, name } = await uploadToLibrary(`In ${resource}`);
  const item = await DB.value<string>(`select max(id) from ${table}`);
  const before = await DB.value<string>(`select ${column} from ${table} where id = ?`, item);
  const write = (html: string | null) =>
    DB.run(`update ${table} set ${column} = ? where id = ?`, html, item);
  await write(`<p>\\ "one" <img src="/files/${getFileKey(name)}?w=640"></p>`);
  expect(await usesOf(id)).toMatchObject([{ resource, id: item }]);
  expect(await listIds('is_used=true')).toContain(id);
  await write(before ?? '');
  expect(await usesOf(id)).toEqual([]);
  expect(await listIds('is_used=false')).toContain(id);
});

test('follows both pictures of a section, and files of deleted items', async () => {
  const one = await uploadToLibrary('Left');
  const other = await uploadToLibrary('Right');
  const sent = {
    title: 'Two pictures',
    category_id: demoId('article_categories', 'first-steps'),
    article: `<section data-kind="doubleimage" data-file="${one.id}:${other.id}"></section>`,
  };
  const { id } = await (await callApi('POST', 'articles', admin, sent)).json<{ id: string }>();
  for (const file of [one, other]) {
    expect(await usesOf(file.id)).toEqual([{ resource: 'articles', id, title: 'Two pictures' }]);
  }
  await DB.run('delete from articles where id = ?', id);
  expect(await usesOf(one.id)).toEqual([]);
});

test('a photo of a practice that is also the portrait stays in use', async () => {
  const { id } = await uploadToLibrary('Both');
  const person = demoId('users', member);
  await DB.run('update users set image_id = ? where id = ?', id, person);
  await DB.run(
    'insert into user_pictures (user_id, file_id, position) values (?, ?, 7)',
    person,
    id,
  );
  await DB.run('delete from user_pictures where file_id = ?', id);
  expect(await usesOf(id)).toMatchObject([{ resource: 'users', id: person }]);
});

test('stores and clears a focal point', async () => {
  const { id } = await uploadToLibrary('Focus');
  const patch = (body: object) => callApi('PATCH', `uploaded_files/${id}`, admin, body);
  const answer = await patch({ focal_x: 0, focal_y: 0.25 });
  expect(await answer.json()).toMatchObject({ focal_x: 0, focal_y: 0.25 });
  for (const wrong of [{ focal_x: 1.1 }, { focal_y: -0.1 }, { focal_x: '0' }]) {
    expect((await patch(wrong)).status).toBe(422);
  }
  expect(await (await patch({ focal_x: null })).json()).toMatchObject({ focal_x: null });
});

test('reads no more rows among many files', async () => {
  const read = async (query: string) =>
    getResponseQueryStatistics(await callApi('GET', `uploaded_files?${query}`, admin)).rowsRead;
  const queries = ['', 'is_used=false', 'kind=image&has_alternative_text=false', 'offset=20'];
  const before = await Promise.all(queries.map(read));
  await DB.run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
    insert into uploaded_files (id, created_at, updated_at, object_type, object_id, content_type, name, title, size)
    select 'many-' || i, '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', 'library', '', 'image/png', 'many-' || i, '', 1 from n`);
  const after = await Promise.all(queries.map(read));
  // Counting reads the index up to its limit.
  for (const [at, rows] of after.entries()) expect(rows - (before[at] ?? 0)).toBeLessThan(1_500);
  await DB.run("delete from uploaded_files where id like 'many-%'");
  expect(
    await env.DB.prepare(
      "select count(*) as n from library_files where file_id like 'many-%'",
    ).first('n'),
  ).toBe(0);
});
