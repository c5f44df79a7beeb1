import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  countStoredObjects,
  createUploadForm,
  listFileHistory,
  readUploadedFile,
  uploadAndReadFile,
  uploadProfilePicture,
} from '../../../tests/fixtures/files.ts';
import { getPictureSample } from '../../../tests/fixtures/picture-samples.ts';
import { buildMp4, buildWebm, toBytes } from '../../../tests/fixtures/video-samples.ts';
import {
  brokenBucket,
  callApi,
  DB,
  demoId,
  fetchApp,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { activityLimits } from '../../contract/community/activity-limits.ts';
import { getFileKey, listFileKeys } from './file-name.ts';

withSeededDatabase();

const { admin, member, host } = testUsers;
const me = demoId('users', member);

test('a member uploads a picture: bytes, row, history and purge', async () => {
  const file = await uploadAndReadFile();
  expect(file).toMatchObject({
    object_type: 'users',
    object_id: me,
    object_name: 'Nora Quinn',
    title: 'On the moor',
    copyright: null,
    alternative_text: null,
    content_type: 'image/jpeg',
    // The picture is displayed rotated by 90 degrees.
    width: 20,
    height: 40,
    created_by: me,
    created_by_name: 'Nora Quinn',
  });
  expect(file.name).toMatch(/^[0-9a-f]{32}\.jpg$/);
  const bytes = new Uint8Array(
    (await (await env.FILES.get(getFileKey(file.name)))?.arrayBuffer()) ?? [],
  );
  expect(bytes).toHaveLength(file.size);
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('secret');
  const served = await fetchApp(`/files/${getFileKey(file.name)}`);
  expect(served.headers.get('Content-Type')).toBe('image/jpeg');
  await served.arrayBuffer();
  expect((await callApi('GET', `uploaded_files/${file.id}`, admin)).headers.get('ETag')).toBe(
    '"1"',
  );
  expect(await listFileHistory(file.id)).toEqual([
    { description: 'Created', created_by: me, link_title: 'On the moor' },
  ]);
  expect(recordedPurges).toEqual([['uploaded_files']]);
});

test('a title becomes one line, empty if nothing is visible', async () => {
  for (const wrong of ['a\0b', 'a\u202eb']) {
    for (const field of ['title', 'name', 'copyright']) {
      const answer = await uploadProfilePicture({ [field]: wrong });
      expect(answer.status, field).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ path: field }] });
    }
  }
  for (const title of ['', '  ', '\u200b']) {
    const file = await uploadAndReadFile({ title });
    expect(file).toMatchObject({ title: '', original_name: 'on the moor.jpg' });
    expect(await listFileHistory(file.id)).toMatchObject([{ link_title: 'on the moor.jpg' }]);
  }
  const form = createUploadForm({ title: '', name: '' }, 'a\u202egpj.exe');
  expect(
    await readUploadedFile(await callApi('POST', 'uploaded_files', member, form)),
  ).toMatchObject({
    title: '',
    original_name: 'agpj.exe',
  });
});

test('stores the original name apart from the title', async () => {
  const named = { title: '', name: 'C:\\pictures\\../moor <b>.JPG' };
  expect(await uploadAndReadFile(named)).toMatchObject({
    title: '',
    original_name: 'moor <b>.JPG',
  });
  expect(await uploadAndReadFile({ title: undefined, name: undefined })).toMatchObject({
    title: '',
    original_name: 'blob',
  });
});

test('stores the small copy of the check', async () => {
  const { name } = await uploadAndReadFile();
  const small = await fetchApp(`/files/${getFileKey(name)}?w=320`, {}, { IMAGES: null });
  expect(small.status).toBe(200);
  await small.arrayBuffer();
});

const pixel = 'GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;';

test.each([
  ['image/jpeg', 'jpg', getPictureSample('jpeg'), [20, 40]],
  ['image/png', 'png', getPictureSample('png'), [20, 40]],
  ['image/webp', 'webp', getPictureSample('webp'), [20, 40]],
  ['image/avif', 'avif', getPictureSample('avif'), [40, 20]],
  ['image/gif', 'gif', toBytes(pixel), [1, 1]],
  ['video/mp4', 'mp4', buildMp4(), [null, null]],
  ['video/webm', 'webm', buildWebm(), [null, null]],
] as const)('accepts %s by its real type', async (type, extension, content, size) => {
  const file = await uploadAndReadFile({ content, content_type: type, name: `thing.${extension}` });
  expect(file.content_type).toBe(type);
  expect(file.name.endsWith(`.${extension}`)).toBe(true);
  expect([file.width, file.height]).toEqual(size);
});

test.each([{ content_type: 'image/png' }, { name: 'moor.png' }, { name: 'moor.html' }])(
  'trusts the bytes, not the declared type %j',
  async (fields) => {
    expect(await uploadAndReadFile(fields)).toMatchObject({ content_type: 'image/jpeg' });
  },
);

test('an admin uploads for every object, a member only for their own profile', async () => {
  const article = await DB.first<{ id: string; title: string }>(
    "select id, title from articles where tag = 'what-it-costs'",
  );
  const fields = { object_type: 'articles', object_id: article?.id };
  expect(await uploadAndReadFile(fields, admin)).toMatchObject({ object_name: article?.title });
  expect((await uploadProfilePicture({}, admin)).status).toBe(201);
  expect((await uploadProfilePicture(fields)).status).toBe(403);
  expect((await uploadProfilePicture({ object_id: demoId('users', host) })).status).toBe(403);
});

test('an Idempotency-Key creates one file for repeated and concurrent requests', async () => {
  const before = await countStoredObjects();
  const keyed = (key: string, by = member) =>
    uploadProfilePicture({}, by, { 'Idempotency-Key': key });
  const answers = await Promise.all([1, 2, 3].map(() => keyed('key one')));
  const files = await Promise.all([...answers, await keyed('key one')].map(readUploadedFile));
  const [id = '', ...others] = new Set(files.map((file) => file.id));
  expect(others).toEqual([]);
  // Bytes and small copy of one file.
  expect(await countStoredObjects()).toBe(before + 2);
  expect(await listFileHistory(id)).toHaveLength(1);
  for (const other of [await keyed('key two'), await keyed('key one', admin)]) {
    expect((await other.json<{ id: string }>()).id).not.toBe(id);
  }
});

test('creates no row when R2 rejects the bytes', async () => {
  const before = await DB.count('uploaded_files');
  const answer = await uploadProfilePicture({}, member, {}, { FILES: brokenBucket });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await DB.count('uploaded_files')).toBe(before);
});

test('every copy of a file has its own key', () => {
  const keys = listFileKeys(`${'ab'.repeat(16)}.jpg`);
  expect(keys[0]).toBe(`ab/ab/${'ab'.repeat(16)}.jpg`);
  expect(new Set(keys).size).toBe(8);
});

test('limits uploads per day, counting rejected ones but no repeats', {
  tags: ['slow'],
}, async () => {
  const own = { object_id: demoId('users', host) };
  await DB.run(
    'update users set approved_at = ?1, created_at = ?1 where tag = ?2',
    new Date().toISOString(),
    host,
  );
  const twice = () => uploadProfilePicture(own, host, { 'Idempotency-Key': 'one and the same' });
  const most = activityLimits.uploads.newcomers;
  for (let time = 0; time < 3; time += 1) expect((await twice()).status).toBe(201);
  const none = { ...own, content: toBytes('\xff\xd8\xff none') };
  for (let time = 1; time < most; time += 1)
    expect((await uploadProfilePicture(none, host)).status).toBe(422);
  const before = await countStoredObjects();
  const refused = await uploadProfilePicture(own, host);
  expect([refused.status, await countStoredObjects()]).toEqual([429, before]);
  expect((await refused.json<{ message: string }>()).message).toContain(`${most} uploads in a day`);
  expect((await twice()).status).toBe(201);
  const film = {
    object_type: 'users',
    ...own,
    content_type: 'video/mp4',
    title: 'Film',
    size: 1,
  };
  expect((await callApi('POST', 'uploaded_files/uploads', host, film)).status).toBe(429);
});
