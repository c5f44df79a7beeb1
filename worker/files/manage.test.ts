import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  ask,
  DB,
  idOf,
  purged,
  send,
  signedInOnce,
  spentOn,
  withWorld,
  world,
} from '../../tests/world.ts';
import {
  fileItem,
  fileList,
  fileOrders,
  type UploadedFile,
  uploadedFile,
} from '../contract/files.ts';
import { fileKey, keysOf } from './address.ts';
import { sample } from './samples.ts';

withWorld();

const { admin, member, host: other, basic } = world;
const me = idOf('users', member);
const call = (method: string, path: string, by: string | null, body?: unknown, headers?: object) =>
  send(method, `uploaded_files/${path}`, by, body, headers);

const list = async (path: string, by = admin) =>
  fileList.parse(await (await call('GET', path, by)).json());

const file = async (id: string) => uploadedFile.parse(await (await call('GET', id, admin)).json());

async function upload(title: string, by = member, fields: object = {}) {
  const form = new FormData();
  const all = { object_type: 'users', object_id: me, title, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value as string);
  form.set('content', new Blob([sample('png')]), 'picture.png');
  const path = '/sobe/v1/uploaded_files';
  const headers = await signedInOnce(by);
  const answer = await ask(path, { method: 'POST', body: form, headers });
  return (await answer.json<{ id: string }>()).id;
}

const historyOf = async (id: string) =>
  await DB.column<string>(
    "select description from history where link_table = 'files' and link_id = ? order by id",
    id,
  );

const article = idOf('articles', 'five-slow-movements-for-a-stiff-morning');

test('the files of an object are listed, its pictures, and its films', async () => {
  const all = await list(`articles/${article}?limit=100`);
  expect(all.data).toHaveLength(all.count);
  for (const row of all.data) uploadedFile.strict().parse(row);
  const [pictures, films] = [
    await list(`articles/${article}/image?limit=100`),
    await list(`articles/${article}/video?limit=100`),
  ];
  expect(films.count).toBeGreaterThan(0);
  expect(pictures.count + films.count).toBe(all.count);
  expect(pictures.data.every(({ content_type }) => content_type.startsWith('image/'))).toBe(true);
  const times = all.data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted());
  expect(all.data[0]?.object_name).toBe('Five slow movements for a stiff morning');
});

test('the list has pages, a search and an order by every column that it shows', async () => {
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

test('there are no files of what there is not', async () => {
  expect((await call('GET', `articles/${idOf('articles', 'none')}`, admin)).status).toBe(404);
  expect((await call('GET', `nothing/${article}`, admin)).status).toBe(404);
  expect((await call('GET', idOf('files', 'none'), admin)).status).toBe(404);
  expect((await call('GET', 'no-id', admin)).status).toBe(404);
});

test('a member sees, changes and deletes the files of its own profile and no others', async () => {
  const id = await upload('Mine');
  expect((await list(`users/${me}`, member)).data.map((row) => row.id)).toContain(id);
  expect((await list(`users/${me}/image`, member)).count).toBeGreaterThan(0);
  expect((await call('GET', id, member)).status).toBe(200);
  for (const path of [`users/${me}`, `users/${me}/video`, `articles/${article}`]) {
    expect((await call('GET', path, other)).status, path).toBe(403);
    expect((await call('GET', path, null)).status, path).toBe(401);
  }
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? { title: 'Theirs' } : undefined;
    expect((await call(method, id, other, body)).status, method).toBe(404);
    expect((await call(method, id, null, body)).status, method).toBe(401);
  }
  expect((await file(id)).title).toBe('Mine');
  const [{ id: foreign } = { id: '' }] = (await list(`articles/${article}`)).data;
  expect((await call('DELETE', foreign, member)).status).toBe(404);
  expect((await call('PATCH', foreign, member, { title: 'Mine' })).status).toBe(404);
  expect(await historyOf(foreign)).toEqual([]);
});

test('whose level publishes no picture still sees and deletes what is there', async () => {
  const own = idOf('users', basic);
  const id = await upload('From before', admin, { object_id: own });
  expect((await list(`users/${own}`, basic)).data.map((row) => row.id)).toContain(id);
  expect((await call('PATCH', id, basic, { title: 'New' })).status).toBe(403);
  expect((await call('DELETE', id, basic)).status).toBe(204);
});

test('a change keeps its history, moves the version and purges', async () => {
  const id = await upload('A title');
  purged.length = 0;
  const sent = { title: ' The moor ', copyright: '', alternative_text: 'Heather in bloom' };
  const answer = await call('PATCH', id, member, sent);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('ETag')).toBe('"2"');
  expect(uploadedFile.strict().parse(await answer.json())).toMatchObject({
    ...{ title: 'The moor', copyright: null, alternative_text: 'Heather in bloom' },
    ...{ updated_by: me, updated_by_name: 'Nora Quinn' },
  });
  expect(await historyOf(id)).toEqual([
    'Created',
    'Title: A title → The moor; Alternative text: – → Heather in bloom',
  ]);
  expect(purged).toEqual([['uploaded_files']]);
  const same = await call('PATCH', id, member, { title: 'The moor' });
  expect(same.headers.get('ETag')).toBe('"2"');
  expect(await historyOf(id)).toHaveLength(2);
});

test('a picture that is decorative has an empty text, and one of which nothing is said has none', async () => {
  const id = await upload('A title');
  const said = async (alternative_text: string | null) => {
    const answer = await call('PATCH', id, member, { alternative_text });
    return (await answer.json<{ alternative_text: string | null }>()).alternative_text;
  };
  expect((await file(id)).alternative_text).toBeNull();
  expect(await said('')).toBe('');
  expect(await said(null)).toBeNull();
});

test('who did not see the latest version is told so', async () => {
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
])('a change of %s that may not be is 422', async (path, body) => {
  const id = await upload('A title');
  const answer = await call('PATCH', id, member, body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path }] });
});

test('a deleted file goes with its bytes and all its copies, and stays in history', async () => {
  const id = await upload('To go');
  const { name } = await file(id);
  await (await ask(`/files/${fileKey(name)}?w=80`)).arrayBuffer();
  purged.length = 0;
  expect((await call('DELETE', id, member)).status).toBe(204);
  expect((await call('DELETE', id, member)).status).toBe(404);
  expect((await call('GET', id, member)).status).toBe(404);
  for (const key of keysOf(name)) expect(await env.FILES.head(key), key).toBeNull();
  expect((await ask(`/files/${fileKey(name)}`)).status).toBe(404);
  expect(await historyOf(id)).toEqual(['Created', 'Deleted']);
  expect(purged).toEqual([['uploaded_files']]);
});

const usedBy = async (id: string, by = admin) =>
  fileItem.strict().parse(await (await call('GET', id, by)).json()).used_by;

test('an admin is told what shows a file, each once, and not more than twenty', async () => {
  const id = await upload('Shown');
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
  expect(await usedBy(id)).toEqual([profile, evening]);
  await DB.run('update articles set key_image_id = ?', id);
  expect(await usedBy(id)).toHaveLength(20);
  const answer = await call('PATCH', id, admin, { title: 'Shown often' });
  expect(fileItem.parse(await answer.json()).used_by).toHaveLength(20);
  expect(await usedBy(id, member)).toBeUndefined();
});

test('the sections of an article show a file too', async () => {
  const id = await upload('In it', admin, { object_type: 'articles', object_id: article });
  const title = 'Five slow movements for a stiff morning';
  const body = `<section data-kind="image" data-file="${id}"></section>`;
  await DB.run('update articles set article = ? where id = ?', body, article);
  expect(await usedBy(id)).toEqual([{ link_table: 'articles', link_id: article, title }]);
});

const uses: [string, (file: UploadedFile) => [string, ...unknown[]]][] = [
  ['a profile', ({ id }) => ['update users set image_id = ? where id = ?', id, me]],
  ['the key of an article', ({ id }) => ['update articles set key_image_id = ?', id]],
  ['the first picture of an event', ({ id }) => ['update events set image_1_id = ?', id]],
  ['the second picture of an event', ({ id }) => ['update events set image_2_id = ?', id]],
  ['the third picture of an event', ({ id }) => ['update events set image_3_id = ?', id]],
  ['a category', ({ name }) => ['update categories set image = ?', name]],
  ['a sub-category', ({ name }) => ['update sub_categories set image = ?', name]],
];

test.each(uses)('a file that %s shows is not deleted', async (_, use) => {
  const one = await file(await upload('Used'));
  const [sql, ...values] = use(one);
  await DB.run(sql, ...values);
  const answer = await call('DELETE', one.id, admin);
  expect(answer.status).toBe(409);
  const [first] = (await usedBy(one.id)) ?? [];
  expect(await answer.json()).toMatchObject({
    reason: 'in_use',
    message: expect.stringContaining(`‘${first?.title}’`),
  });
  expect(await env.FILES.head(fileKey(one.name))).not.toBeNull();
  expect(await historyOf(one.id)).toEqual(['Created']);
});

test('a file of a section, or of a text, is not deleted before it is taken out', async () => {
  for (const [type, table, column, shown] of [
    ['articles', 'articles', 'article', (one: UploadedFile) => `data-file="x:${one.id}"`],
    ['blogs', 'blogs', 'details', (one: UploadedFile) => `src="/files/${fileKey(one.name)}"`],
    ['pages', 'pages', 'details', (one: UploadedFile) => `src="/files/${fileKey(one.name)}"`],
  ] as const) {
    const of = await DB.value<string>(`select max(id) as id from ${table}`);
    const id = await upload('Shown', admin, { object_type: type, object_id: of });
    const one = await file(id);
    await DB.run(`update ${table} set ${column} = ? where id = ?`, `<p ${shown(one)}>`, of);
    expect((await call('DELETE', id, admin)).status, type).toBe(409);
    await DB.run(`update ${table} set ${column} = '<p>' where id = ?`, of);
    expect((await call('DELETE', id, admin)).status, type).toBe(204);
  }
});

test('what shows a file is found by an index, however many people and articles there are', {
  tags: 'slow',
}, async () => {
  const { addVolume } = await import('../../tests/volume.ts');
  await addVolume(env.DB, 1, 5_000);
  const id = await upload('One of many');
  expect(spentOn(await call('DELETE', id, member)).rowsRead).toBeLessThan(150);
});
