import { expect, test } from 'vitest';
import {
  listFileDescriptions,
  type UploadFields,
  uploadAndReadFile,
} from '../../../tests/fixtures/files.ts';
import {
  callApi,
  demoId,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { fileListSchema, fileOrders, uploadedFileSchema } from '../../contract/system/files.ts';

withSeededDatabase();

const { admin, member, host: other, basic } = testUsers;
const me = demoId('users', member);
const call = (method: string, path: string, by: string, body?: unknown, headers?: object) =>
  callApi(method, `uploaded_files/${path}`, by, body, headers);

const list = async (path: string, by = admin) =>
  fileListSchema.parse(await (await call('GET', path, by)).json());

const file = async (id: string) =>
  uploadedFileSchema.parse(await (await call('GET', id, admin)).json());

const upload = async (title: string, by = member, fields: UploadFields = {}) =>
  (await uploadAndReadFile({ title, ...fields }, by)).id;

const article = demoId('articles', 'five-slow-movements-for-a-stiff-morning');

test('lists the files, pictures and videos of an object', async () => {
  const all = await list(`articles/${article}?limit=100`);
  expect(all.data).toHaveLength(all.count);
  for (const row of all.data) uploadedFileSchema.strict().parse(row);
  const pictures = await list(`articles/${article}/image?limit=100`);
  const films = await list(`articles/${article}/video?limit=100`);
  expect(films.count).toBeGreaterThan(0);
  expect(pictures.count + films.count).toBe(all.count);
  expect(pictures.data.every(({ content_type }) => content_type.startsWith('image/'))).toBe(true);
  const times = all.data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted());
  expect(all.data[0]?.object_name).toBe('Five slow movements for a stiff morning');
});

test('supports pages, search and all sort orders', async () => {
  const all = (await list(`articles/${article}?limit=100`)).data;
  const part = await list(`articles/${article}?limit=2&offset=1`);
  expect(part).toEqual({ count: all.length, data: all.slice(1, 3) });
  for (const field of fileOrders) {
    const { data } = await list(`articles/${article}?limit=100&orderby=${field} desc`);
    expect(new Set(data.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
  }
  const word = all[0]?.title.slice(2, 8) ?? '';
  const { data } = await list(`articles/${article}?search=${encodeURIComponent(word)}`);
  expect(data.map(({ id }) => id)).toContain(all[0]?.id);
  expect((await call('GET', `articles/${article}?orderby=size sideways`, admin)).status).toBe(422);
});

test('responds 404 for an unknown object', async () => {
  expect((await call('GET', `articles/${demoId('articles', 'none')}`, admin)).status).toBe(404);
  expect((await call('GET', `nothing/${article}`, admin)).status).toBe(404);
  expect((await call('GET', demoId('files', 'none'), admin)).status).toBe(404);
  expect((await call('GET', 'no-id', admin)).status).toBe(404);
});

test('a member manages only the files of their own profile', async () => {
  const id = await upload('Mine');
  expect((await list(`users/${me}`, member)).data.map((row) => row.id)).toContain(id);
  expect((await list(`users/${me}/image`, member)).count).toBeGreaterThan(0);
  expect((await call('GET', id, member)).status).toBe(200);
  for (const path of [`users/${me}`, `users/${me}/video`, `articles/${article}`]) {
    expect((await call('GET', path, other)).status, path).toBe(403);
  }
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? { title: 'Theirs' } : undefined;
    expect((await call(method, id, other, body)).status, method).toBe(404);
  }
  expect((await file(id)).title).toBe('Mine');
  const [{ id: foreign } = { id: '' }] = (await list(`articles/${article}`)).data;
  expect((await call('DELETE', foreign, member)).status).toBe(404);
  expect((await call('PATCH', foreign, member, { title: 'Mine' })).status).toBe(404);
  expect(await listFileDescriptions(foreign)).toEqual([]);
});

test('a member whose level publishes no pictures can still delete them', async () => {
  const own = demoId('users', basic);
  const id = await upload('From before', admin, { object_id: own });
  expect((await list(`users/${own}`, basic)).data.map((row) => row.id)).toContain(id);
  expect((await call('PATCH', id, basic, { title: 'New' })).status).toBe(403);
  expect((await call('DELETE', id, basic)).status).toBe(204);
});

test('an update writes history, increments the version and purges pages', async () => {
  const id = await upload('A title');
  recordedPurges.length = 0;
  const sent = { title: ' The moor ', copyright: '', alternative_text: 'Heather in bloom' };
  const answer = await call('PATCH', id, member, sent);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('ETag')).toBe('"2"');
  expect(uploadedFileSchema.strict().parse(await answer.json())).toMatchObject({
    title: 'The moor',
    copyright: null,
    alternative_text: 'Heather in bloom',
    updated_by: me,
    updated_by_name: 'Nora Quinn',
  });
  expect(await listFileDescriptions(id)).toEqual([
    'Created',
    'Title: A title → The moor; Alternative text: – → Heather in bloom',
  ]);
  expect(recordedPurges).toEqual([['uploaded_files']]);
  const same = await call('PATCH', id, member, { title: 'The moor' });
  expect(same.headers.get('ETag')).toBe('"2"');
  expect(await listFileDescriptions(id)).toHaveLength(2);
});

test('distinguishes an empty alternative text from none', async () => {
  const id = await upload('A title');
  const said = async (alternative_text: string | null) => {
    const answer = await call('PATCH', id, member, { alternative_text });
    return (await answer.json<{ alternative_text: string | null }>()).alternative_text;
  };
  expect((await file(id)).alternative_text).toBeNull();
  expect(await said('')).toBe('');
  expect(await said(null)).toBeNull();
});

test('rejects a stale version', async () => {
  const id = await upload('A title');
  const stale = { 'If-Match': '"1"' };
  expect((await call('PATCH', id, member, { title: 'First' }, stale)).status).toBe(200);
  const late = await call('PATCH', id, member, { title: 'Second' }, stale);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ reason: 'changed' });
  expect((await file(id)).title).toBe('First');
});

test.each([
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(201) }],
  ['copyright', { copyright: 'x'.repeat(501) }],
  ['', { name: 'another.png' }],
  ['', { size: 3 }],
])('rejects an invalid %s with 422', async (path, body) => {
  const id = await upload('A title');
  const answer = await call('PATCH', id, member, body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path }] });
});
