import { expect, test } from 'vitest';
import {
  countUploadsAndFiles,
  listFileHistory,
  listUploadParts,
  onePartVideo,
  postUpload,
  postUploadForId,
  putAllParts,
  putUploadPart,
  readErrors,
  requestUploadCancel,
  requestUploadComplete,
  twoPartVideo,
  uploadAllParts,
} from '../../../tests/fixtures/files.ts';
import {
  DB,
  demoId,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { megabyte, streamLongBody } from '../../../tests/setup/stream-long-body.ts';
import { uploadLimits } from '../../contract/shared/limits.ts';

withSeededDatabase();

const part = uploadLimits.partBytes;

test('reports missing parts and preserves the others', async () => {
  const id = await postUploadForId({ size: 2 * part + 1 });
  expect((await putUploadPart(id, 2, twoPartVideo.subarray(0, part))).status).toBe(204);
  const answer = await requestUploadComplete(id);
  expect(answer.status).toBe(422);
  expect(await readErrors(answer)).toMatchObject([
    { path: 'parts', message: 'Parts 1, 3 must be sent first.' },
  ]);
  expect(await listUploadParts(id)).toEqual([2]);
  await requestUploadCancel(id);
});

test('asks for all parts again when R2 has other ones', { tags: ['slow'] }, async () => {
  const id = await uploadAllParts(twoPartVideo);
  await DB.run("update file_upload_parts set etag = 'another' where number = 2");
  const answer = await requestUploadComplete(id);
  expect(answer.status).toBe(422);
  expect((await readErrors(answer))[0]?.message).toBe('Parts 1, 2 must be sent first.');
  await putAllParts(id);
  expect((await requestUploadComplete(id)).status).toBe(201);
});

test.each([
  ['a byte too many', 1, twoPartVideo.subarray(0, part + 1)],
  ['a byte too few', 1, twoPartVideo.subarray(0, part - 1)],
  ['a last part that is as long as the others', 2, twoPartVideo.subarray(0, part)],
  ['nothing', 1, new Uint8Array()],
])('rejects a part with %s', async (_, n, bytes) => {
  const id = await postUploadForId();
  const length = n === 1 ? part : twoPartVideo.length - part;
  const said = await putUploadPart(id, n, bytes, testUsers.member, {
    'Content-Length': String(bytes.length),
  });
  expect(said.status).toBe(bytes.length > length ? 413 : 422);
  const streamed = await putUploadPart(id, n, bytes);
  expect(streamed.status).toBe(422);
  expect((await readErrors(streamed))[0]?.message).toBe(
    `Part ${n} must be exactly ${length} bytes.`,
  );
  expect(await listUploadParts(id)).toEqual([]);
  await requestUploadCancel(id);
});

test.each(['0', '3', '-1', '1.5', 'x', '1e0'])('rejects part number %s of two', async (n) => {
  const id = await postUploadForId();
  const answer = await putUploadPart(id, n, onePartVideo);
  expect(answer.status).toBe(422);
  expect(await readErrors(answer)).toMatchObject([
    { path: 'n', message: 'must be a number from 1 to 2' },
  ]);
  await requestUploadCancel(id);
});

test('stops reading a part at its length', async () => {
  const id = await postUploadForId();
  const { body, told } = streamLongBody();
  expect((await putUploadPart(id, 1, body)).status).toBe(422);
  expect(told.read).toBeLessThan(12 * megabyte);
  await requestUploadCancel(id);
});

test('accepts 200 MB and rejects more with 413', async () => {
  await requestUploadCancel(await postUploadForId({ size: 200 * megabyte }));
  for (const size of [200 * megabyte + 1, 300 * megabyte]) {
    const answer = await postUpload({ size });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: 'A video can be up to 200 MB.' });
  }
});

test.each([
  ['object_type', { object_type: 'nothing' }],
  ['object_id', { object_id: 'no-id' }],
  ['object_id', { object_type: 'articles', object_id: demoId('articles', 'none') }],
  ['content_type', { content_type: 'image/png' }],
  ['content_type', { content_type: 'video/quicktime' }],
  ['size', { size: 0 }],
  ['size', { size: 1.5 }],
  ['size', { size: undefined }],
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(201) }],
  ['copyright', { copyright: 'x'.repeat(501) }],
  ['', { name: 'a.mp4' }],
])('reports a wrong %s with 422', async (path, fields) => {
  const answer = await postUpload(fields, testUsers.admin);
  expect(answer.status).toBe(422);
  expect((await readErrors(answer)).map((error) => error.path)).toEqual([path]);
});

test.each([
  ['a film that is cut', 422, onePartVideo.subarray(0, -60), {}],
  ['what is no film', 415, onePartVideo.slice().fill(9, 0, 100), {}],
  ['a film of another kind', 415, onePartVideo, { content_type: 'video/webm' }],
])('rejects %s at completion and stores nothing', async (_, status, bytes, fields) => {
  const before = await countUploadsAndFiles();
  const id = await uploadAllParts(bytes, fields);
  const answers = await Promise.all([requestUploadComplete(id), requestUploadComplete(id)]);
  expect(answers.map((answer) => answer.status)).toContain(status);
  for (const answer of answers) expect([status, 404]).toContain(answer.status);
  expect((await requestUploadComplete(id)).status).toBe(404);
  expect(await countUploadsAndFiles()).toEqual(before);
  expect(await listFileHistory(id)).toEqual([]);
  expect(recordedPurges).toEqual([]);
});
