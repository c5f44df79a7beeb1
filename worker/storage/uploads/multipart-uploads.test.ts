import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  countStoredObjects,
  countUploadsAndFiles,
  fetchUpload,
  listFileHistory,
  listUploadParts,
  onePartVideo,
  postUpload,
  postUploadForId,
  putAllParts,
  putUploadPart,
  readUploadedFile,
  requestUploadCancel,
  requestUploadComplete,
  twoPartVideo,
  uploadAllParts,
} from '../../../tests/fixtures/files.ts';
import { buildWebm } from '../../../tests/fixtures/video-samples.ts';
import {
  brokenBucket,
  DB,
  demoId,
  fetchApp,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { uploadLimits } from '../../contract/shared/limits.ts';
import { getFileKey } from '../files/file-name.ts';

withSeededDatabase();

const { admin, member, host } = testUsers;
const me = demoId('users', member);
const part = uploadLimits.partBytes;
const first = twoPartVideo.subarray(0, part);
const second = twoPartVideo.subarray(part);

test('parts in any order become a file: row, bytes, history and purge', async () => {
  const id = await postUploadForId({ copyright: 'Nora' });
  expect(await listUploadParts(id)).toEqual([]);
  expect((await putUploadPart(id, 2, second)).status).toBe(204);
  expect(await listUploadParts(id)).toEqual([2]);
  expect((await putUploadPart(id, 1, first)).status).toBe(204);
  expect(await listUploadParts(id)).toEqual([1, 2]);
  expect(recordedPurges).toEqual([]);
  const made = await readUploadedFile(await requestUploadComplete(id));
  expect(recordedPurges).toEqual([['uploaded_files']]);
  expect(made).toMatchObject({
    id,
    object_type: 'users',
    object_id: me,
    content_type: 'video/mp4',
    title: 'The moor',
    copyright: 'Nora',
    size: twoPartVideo.length,
    created_by: me,
    width: null,
  });
  expect(made.name).toMatch(/^[0-9a-f]{32}\.mp4$/);
  const served = await fetchApp(`/files/${getFileKey(made.name)}`);
  expect(served.headers.get('Content-Type')).toBe('video/mp4');
  const bytes = await served.arrayBuffer();
  expect(bytes.byteLength).toBe(twoPartVideo.length);
  expect(new TextDecoder('latin1').decode(bytes.slice(-500))).not.toContain('secret');
  expect(await listFileHistory(id)).toEqual([
    { description: 'Created', created_by: me, link_title: 'The moor' },
  ]);
  expect((await countUploadsAndFiles()).slice(0, 2)).toEqual([0, 0]);
});

test('accepts a WebM unchanged', async () => {
  const id = await uploadAllParts(buildWebm(), { content_type: 'video/webm' });
  expect((await readUploadedFile(await requestUploadComplete(id))).name).toMatch(/\.webm$/);
});

test('the last version of a repeated part counts', { tags: ['slow'] }, async () => {
  const id = await postUploadForId();
  expect((await putUploadPart(id, 1, first.slice().fill(1))).status).toBe(204);
  await putAllParts(id);
  expect(await listUploadParts(id)).toEqual([1, 2]);
  expect((await requestUploadComplete(id)).status).toBe(201);
});

test('repeated and concurrent completions create one file', async () => {
  const before = await countStoredObjects();
  const id = await uploadAllParts();
  const answers = await Promise.all([1, 2, 3].map(() => requestUploadComplete(id)));
  answers.push(await requestUploadComplete(id));
  for (const answer of answers) {
    expect([answer.status, await answer.clone().json()]).toEqual([201, { id }]);
  }
  expect(await listFileHistory(id)).toHaveLength(1);
  expect(await countStoredObjects()).toBe(before + 1);
  const { name } = await readUploadedFile(answers[0] as Response);
  expect((await env.FILES.head(getFileKey(name)))?.size).toBe(onePartVideo.length);
});

const isGone = async (id: string, by = member) => {
  const answers = [
    await fetchUpload(id, by),
    await putUploadPart(id, 1, onePartVideo, by),
    await requestUploadCancel(id, by),
  ];
  for (const { status } of answers) expect(status).toBe(404);
};

test('a cancelled upload leaves nothing', async () => {
  const before = await countUploadsAndFiles();
  const id = await uploadAllParts();
  expect((await requestUploadCancel(id)).status).toBe(204);
  expect(await countUploadsAndFiles()).toEqual(before);
  await isGone(id);
  expect((await requestUploadComplete(id)).status).toBe(404);
});

test('concurrent completion and cancellation have one result', async () => {
  const before = await countStoredObjects();
  const id = await uploadAllParts();
  const [done, cancelled] = await Promise.all([requestUploadComplete(id), requestUploadCancel(id)]);
  const isThere = (await DB.count('uploaded_files where id = ?', id)) === 1;
  expect(done.status === 201).toBe(isThere);
  expect(cancelled.status === 204).toBe(!isThere);
  expect(await countStoredObjects()).toBe(before + (isThere ? 1 : 0));
});

test('a completed upload accepts no parts and no cancellation', async () => {
  const id = await uploadAllParts();
  await requestUploadComplete(id);
  await isGone(id);
});

test('an upload belongs to its user, even against admins', async () => {
  const id = await uploadAllParts();
  for (const by of [host, admin]) {
    await isGone(id, by);
    expect((await requestUploadComplete(id, by)).status).toBe(404);
  }
  await requestUploadComplete(id);
  expect((await requestUploadComplete(id, admin)).status).toBe(404);
});

test('an admin uploads for every object, a member only for their own profile', async () => {
  const article = demoId('articles', 'five-slow-movements-for-a-stiff-morning');
  const of = { object_type: 'articles', object_id: article };
  await requestUploadCancel(await postUploadForId(of, admin), admin);
  expect((await postUpload(of)).status).toBe(403);
  expect((await postUpload({ object_id: demoId('users', host) })).status).toBe(403);
});

test('an Idempotency-Key starts one upload for repeated requests', async () => {
  const before = await DB.count('file_uploads');
  const keyed = () =>
    postUploadForId({ size: onePartVideo.length }, member, { 'Idempotency-Key': 'one film' });
  const [id = '', ...others] = new Set([
    ...(await Promise.all([keyed(), keyed(), keyed()])),
    await keyed(),
  ]);
  expect(others).toEqual([]);
  expect(await DB.count('file_uploads')).toBe(before + 1);
  await putAllParts(id, onePartVideo);
  await requestUploadComplete(id);
  expect(await keyed()).toBe(id);
  expect((await fetchUpload(id)).status).toBe(404);
});

test('loses nothing when R2 does not respond', async () => {
  const failing = () => Promise.reject(new Error('R2 is not there'));
  const bucket = {
    ...brokenBucket,
    createMultipartUpload: failing,
    head: failing,
    resumeMultipartUpload: () => ({ uploadPart: failing, complete: failing, abort: failing }),
  };
  const broken = { FILES: bucket };
  expect((await postUpload({}, member, {}, broken)).status).toBe(503);
  const id = await postUploadForId({ size: onePartVideo.length });
  expect((await putUploadPart(id, 1, onePartVideo, member, {}, broken)).status).toBe(503);
  expect(await listUploadParts(id)).toEqual([]);
  await putAllParts(id, onePartVideo);
  const answer = await requestUploadComplete(id, member, broken);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await requestUploadComplete(id)).status).toBe(201);
});
