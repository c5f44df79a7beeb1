import { expect, test } from 'vitest';
import { DB, idOf, purged, withWorld, world } from '../../../tests/setup/database.ts';
import {
  begin,
  begun,
  cancel,
  complete,
  errorsOf,
  film,
  left,
  partsOf,
  put,
  putAll,
  sent,
  small,
} from '../../../tests/worlds/film-in-parts.ts';
import { longBody, megabyte } from '../../../tests/setup/stream-long-body.ts';
import { historyOf } from '../../../tests/worlds/uploading.ts';
import { uploads } from '../../contract/shared/limits.ts';

withWorld();

const part = uploads.partBytes;

test('reports missing parts and preserves the others', async () => {
  const id = await begun({ size: 2 * part + 1 });
  expect((await put(id, 2, film.subarray(0, part))).status).toBe(204);
  const answer = await complete(id);
  expect(answer.status).toBe(422);
  expect(await errorsOf(answer)).toEqual([
    { path: 'parts', message: 'Parts 1, 3 must be sent first.' },
  ]);
  expect(await partsOf(id)).toEqual([2]);
  await cancel(id);
});

test('asks for all parts again when R2 has other ones', async () => {
  const id = await sent(film);
  await DB.run("update file_upload_parts set etag = 'another' where number = 2");
  const answer = await complete(id);
  expect(answer.status).toBe(422);
  expect((await errorsOf(answer))[0]?.message).toBe('Parts 1, 2 must be sent first.');
  await putAll(id);
  expect((await complete(id)).status).toBe(201);
});

test.each([
  ['a byte too many', 1, film.subarray(0, part + 1)],
  ['a byte too few', 1, film.subarray(0, part - 1)],
  ['a last part that is as long as the others', 2, film.subarray(0, part)],
  ['nothing', 1, new Uint8Array()],
])('rejects a part with %s', async (_, n, bytes) => {
  const id = await begun();
  const length = n === 1 ? part : film.length - part;
  const said = await put(id, n, bytes, world.member, { 'Content-Length': String(bytes.length) });
  expect(said.status).toBe(bytes.length > length ? 413 : 422);
  const streamed = await put(id, n, bytes);
  expect(streamed.status).toBe(422);
  expect((await errorsOf(streamed))[0]?.message).toBe(`Part ${n} has exactly ${length} bytes.`);
  expect(await partsOf(id)).toEqual([]);
  await cancel(id);
});

test.each(['0', '3', '-1', '1.5', 'x', '1e0'])('rejects part number %s of two', async (n) => {
  const id = await begun();
  const answer = await put(id, n, small);
  expect(answer.status).toBe(422);
  expect(await errorsOf(answer)).toEqual([{ path: 'n', message: 'must be a number from 1 to 2' }]);
  await cancel(id);
});

test('stops reading a part at its length', async () => {
  const id = await begun();
  const { body, told } = longBody();
  expect((await put(id, 1, body)).status).toBe(422);
  expect(told.read).toBeLessThan(12 * megabyte);
  await cancel(id);
});

test('accepts 200 MB and rejects more with 413', async () => {
  await cancel(await begun({ size: 200 * megabyte }));
  for (const size of [200 * megabyte + 1, 300 * megabyte]) {
    const answer = await begin({ size });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: 'A video can be up to 200 MB.' });
  }
});

test.each([
  ['object_type', { object_type: 'nothing' }],
  ['object_id', { object_id: 'no-id' }],
  ['object_id', { object_type: 'articles', object_id: idOf('articles', 'none') }],
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
  const answer = await begin(fields, world.admin);
  expect(answer.status).toBe(422);
  expect((await errorsOf(answer)).map((error) => error.path)).toEqual([path]);
});

test.each([
  ['a film that is cut', 422, small.subarray(0, -60), {}],
  ['what is no film', 415, small.slice().fill(9, 0, 100), {}],
  ['a film of another kind', 415, small, { content_type: 'video/webm' }],
])('rejects %s at completion and stores nothing', async (_, status, bytes, fields) => {
  const before = await left();
  const id = await sent(bytes, fields);
  const answers = await Promise.all([complete(id), complete(id)]);
  expect(answers.map((answer) => answer.status)).toContain(status);
  for (const answer of answers) expect([status, 404]).toContain(answer.status);
  expect((await complete(id)).status).toBe(404);
  expect(await left()).toEqual(before);
  expect(await historyOf(id)).toEqual([]);
  expect(purged).toEqual([]);
});
