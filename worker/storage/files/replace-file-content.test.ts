import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  createUploadForm,
  listFileDescriptions,
  uploadAndReadFile,
} from '../../../tests/fixtures/files.ts';
import { getPictureSample } from '../../../tests/fixtures/picture-samples.ts';
import { buildMp4 } from '../../../tests/fixtures/video-samples.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { type FileItem, fileItemSchema } from '../../contract/system/files.ts';
import { getFileKey } from './file-name.ts';

withSeededDatabase();

const { admin, member } = testUsers;

const upload = () =>
  uploadAndReadFile({ object_type: 'library', object_id: undefined, title: 'Before' }, admin);

function createContentForm(content: Uint8Array<ArrayBuffer>, name = 'new.png') {
  const form = new FormData();
  form.set('content', new Blob([content]), name);
  return form;
}

const replace = (
  id: string,
  form: FormData = createContentForm(getPictureSample('png')),
  headers = {},
) => callApi('PUT', `uploaded_files/${id}/content`, admin, form, headers);

const readReplaced = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return fileItemSchema.strict().parse(await answer.json());
};

const countObjects = async ({ name }: Pick<FileItem, 'name'>) =>
  (await env.FILES.list({ prefix: getFileKey(name) })).objects.length;

test('stores other bytes under a new name, with history', async () => {
  const before = await upload();
  const after = await readReplaced(await replace(before.id));
  expect(after).toMatchObject({
    id: before.id,
    title: 'Before',
    content_type: 'image/png',
    original_name: 'new.png',
  });
  expect(after.name).toMatch(/^[0-9a-f]{32}\.png$/);
  expect(after.name).not.toBe(before.name);
  expect(await countObjects(after)).toBeGreaterThan(0);
  expect(await countObjects(before)).toBe(0);
  expect(await listFileDescriptions(before.id)).toEqual(['Created', 'Content replaced']);
});

test('takes raw bytes, too', async () => {
  const { id } = await upload();
  const typed = { 'Content-Type': 'image/webp' };
  const path = `uploaded_files/${id}/content`;
  const answer = await callApi('PUT', path, admin, getPictureSample('webp'), typed);
  expect(await readReplaced(answer)).toMatchObject({ content_type: 'image/webp' });
});

test('every use shows the new content', async () => {
  const before = await upload();
  const blog = await DB.value<string>('select max(id) from blogs');
  const category = await DB.value<string>('select max(id) from categories');
  const html = `<p>One <img src="/files/${getFileKey(before.name)}" alt=""></p>`;
  await DB.run('update blogs set details = ? where id = ?', html, blog);
  await DB.run('update categories set image = ? where id = ?', before.name, category);
  const readBlog = () =>
    DB.first<Record<string, string | number>>(
      'select details, version, updated_at, text_changed_at from blogs where id = ?',
      blog,
    );
  const blogBefore = await readBlog();
  const after = await readReplaced(await replace(before.id));
  expect(await readBlog()).toEqual({
    ...blogBefore,
    details: html.replace(getFileKey(before.name), getFileKey(after.name)),
    version: Number(blogBefore?.version) + 1,
  });
  expect(await DB.value('select image from categories where id = ?', category)).toBe(after.name);
  expect(after.used_by?.map(({ link_table }) => link_table)).toEqual(['blogs', 'categories']);
});

test('the address of the former content leads to the new one', async () => {
  const first = await upload();
  await readReplaced(await replace(first.id));
  const last = await readReplaced(await replace(first.id));
  const answer = await fetchApp(`/files/${getFileKey(first.name)}?w=640`, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe(`/files/${getFileKey(last.name)}?w=640`);
  await callApi('DELETE', `uploaded_files/${first.id}`, admin);
  expect((await fetchApp(`/files/${getFileKey(first.name)}`)).status).toBe(404);
});

test('rejects another kind, damaged content and a stale version', async () => {
  const { id, name } = await upload();
  const film = await replace(id, createContentForm(buildMp4(2_000), 'film.mp4'));
  expect(film.status).toBe(422);
  expect(await film.json()).toMatchObject({
    errors: [{ path: 'content', code: 'other_kind_of_file' }],
  });
  expect((await replace(id, createContentForm(new Uint8Array([1, 2, 3])))).status).toBe(415);
  expect((await replace(id, undefined, { 'If-Match': '"9"' })).status).toBe(409);
  expect((await replace(demoId('files', 'none'))).status).toBe(404);
  expect((await callApi('GET', `uploaded_files/${id}`, admin)).status).toBe(200);
  expect(await DB.value('select name from uploaded_files where id = ?', id)).toBe(name);
});

test('is for admins only, even for one’s own picture', async () => {
  const { id } = await uploadAndReadFile();
  const answer = await callApi('PUT', `uploaded_files/${id}/content`, member, createUploadForm());
  expect(answer.status).toBe(403);
});

test('of two concurrent replacements one wins', async () => {
  const { id } = await upload();
  const answers = await Promise.all([replace(id), replace(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const name = await DB.value<string>('select name from uploaded_files where id = ?', id);
  expect(await countObjects({ name: name ?? '' })).toBeGreaterThan(0);
});
