import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  countStoredObjects,
  uploadAndReadFile,
  uploadProfilePicture,
} from '../../../tests/fixtures/files.ts';
import { getPictureSample } from '../../../tests/fixtures/picture-samples.ts';
import { buildMp4, buildWebm, toBytes } from '../../../tests/fixtures/video-samples.ts';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { megabyte, streamLongBody } from '../../../tests/setup/stream-long-body.ts';

withSeededDatabase();

const film = (brand: string) => toBytes(`\0\0\0\x14ftyp${brand}\0\0\0\0isom`);
const matroska = toBytes('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroskaB\x87\x81\x02');
const svg = toBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test.each([
  ['an SVG', { content: svg, content_type: 'image/svg+xml', name: 'a.svg' }],
  ['an SVG that says it is a picture', { content: svg, content_type: 'image/png' }],
  ['HTML', { content: toBytes('<!doctype html><script>alert(1)</script>') }],
  ['text', { content: toBytes('Just words') }],
  ['sound', { content: film('M4A '), content_type: 'video/mp4', name: 'a.mp4' }],
  ['a HEIC picture', { content: film('heic'), content_type: 'image/heic', name: 'a.heic' }],
  ['a Matroska film', { content: matroska, content_type: 'video/webm', name: 'a.webm' }],
])('rejects %s with 415', async (_, fields) => {
  const before = await countStoredObjects();
  expect((await uploadProfilePicture(fields)).status).toBe(415);
  expect(await countStoredObjects()).toBe(before);
});

test.each([
  ['image/png', 'Only JPEG, PNG, WebP, GIF and AVIF files are accepted.'],
  ['video/mp4', 'Only MP4 and WebM files are accepted.'],
  ['text/plain', 'Only JPEG, PNG, WebP, GIF, AVIF, MP4 and WebM files are accepted.'],
])('rejects an invalid %s and names accepted types', async (said, message) => {
  const answer = await uploadProfilePicture({ content: toBytes('Just words'), content_type: said });
  expect(await answer.json()).toMatchObject({ message });
});

test.each([
  ['JPEG', getPictureSample('jpeg'), 40],
  ['PNG', getPictureSample('png'), 40],
  ['WebP', getPictureSample('webp'), 40],
  ['AVIF', getPictureSample('avif'), 40],
  ['MP4', buildMp4(), -1],
  ['WebM', buildWebm(), -1],
])('rejects a truncated or corrupt %s with 422 and stores nothing', async (_, whole, end) => {
  const before = await countStoredObjects();
  const rows = await DB.count('uploaded_files');
  for (const content of [whole.slice(0, whole.length * 0.6), whole.slice(0, end)]) {
    const answer = await uploadProfilePicture({ content, content_type: '', name: '' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'content' }] });
  }
  expect([await countStoredObjects(), await DB.count('uploaded_files')]).toEqual([before, rows]);
});

test('reports an empty file', async () => {
  for (const content_type of ['image/jpeg', 'video/mp4', '']) {
    const answer = await uploadProfilePicture({
      content: new Uint8Array(),
      content_type,
      name: 'a.jpg',
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      detail: 'This file is empty.',
    });
  }
});

/** PNG whose header declares this size. */
function sized(width: number, height: number) {
  const content = getPictureSample('png');
  const view = new DataView(content.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  view.setUint32(29, crc32(content.subarray(12, 29)));
  return content;
}

test('rejects a picture of 10,000 megapixels', async () => {
  expect((await uploadProfilePicture({ content: sized(100_000, 100_000) })).status).toBe(422);
});

test('rejects a picture above 50 megapixels before decoding', async () => {
  const answer = await uploadProfilePicture({ content: sized(10_000, 5_001) });
  expect(answer.status).toBe(422);
  expect((await answer.json<{ detail: string }>()).detail).toContain('50 megapixels');
});

test('accepts 20 MB and rejects one byte more with 413', { tags: ['slow'] }, async () => {
  expect((await uploadAndReadFile({ content: buildMp4(20 * megabyte) })).size).toBe(20 * megabyte);
  expect((await uploadProfilePicture({ content: buildMp4(20 * megabyte + 1) })).status).toBe(413);
});

const post = (type: string, body: string | ReadableStream) =>
  callApi('POST', 'uploaded_files', testUsers.member, body, { 'Content-Type': type });

test('stops reading a body at the limit, whatever its declared length', async () => {
  const length = { 'Content-Length': String(21 * megabyte) };
  expect((await uploadProfilePicture({}, testUsers.member, length)).status).toBe(413);
  const { body, told } = streamLongBody();
  expect((await post('multipart/form-data; boundary=x', body)).status).toBe(413);
  expect(told.read).toBeLessThan(25 * megabyte);
});

test('rejects other bodies with 415 and broken forms with 422', async () => {
  expect((await post('application/json', '{}')).status).toBe(415);
  expect((await post('multipart/form-data; boundary=x', 'no form')).status).toBe(422);
});

test.each([
  ['content', { content: undefined }],
  ['content', { content: 'words' }],
  ['object_type', { object_type: 'nothing' }],
  ['object_type', { object_type: undefined }],
  ['object_id', { object_id: 'no-id' }],
  ['object_id', { object_type: 'articles', object_id: demoId('articles', 'none') }],
  ['title', { title: 'x'.repeat(201) }],
  ['', { id: demoId('files', 'mine') }],
])('reports a wrong %s with 422', async (path, fields) => {
  const answer = await uploadProfilePicture(fields, testUsers.admin);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path }] });
});
