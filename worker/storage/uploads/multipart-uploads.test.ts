import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, brokenBucket, DB, idOf, purged, withWorld, world } from '../../../tests/setup/database.ts';
import {
  begin,
  begun,
  cancel,
  complete,
  film,
  left,
  partsOf,
  put,
  putAll,
  read,
  sent,
  small,
} from '../../../tests/worlds/film-in-parts.ts';
import { historyOf, stored, taken } from '../../../tests/worlds/uploading.ts';
import { uploads } from '../../contract/shared/limits.ts';
import { fileKey } from '../files/file-name.ts';
import { webm } from '../videos/video-samples.ts';

withWorld();

const { admin, member, host } = world;
const me = idOf('users', member);
const part = uploads.partBytes;
const first = film.subarray(0, part);
const second = film.subarray(part);

test('parts in any order become a file: row, bytes, history and purge', async () => {
  const id = await begun({ copyright: 'Nora' });
  expect(await partsOf(id)).toEqual([]);
  expect((await put(id, 2, second)).status).toBe(204);
  expect(await partsOf(id)).toEqual([2]);
  expect((await put(id, 1, first)).status).toBe(204);
  expect(await partsOf(id)).toEqual([1, 2]);
  expect(purged).toEqual([]);
  const made = await taken(await complete(id));
  expect(purged).toEqual([['uploaded_files']]);
  expect(made).toMatchObject({
    id, object_type: 'users', object_id: me, content_type: 'video/mp4', title: 'The moor',
    copyright: 'Nora', size: film.length, created_by: me, width: null,
  });
  expect(made.name).toMatch(/^[0-9a-f]{32}\.mp4$/);
  const served = await ask(`/files/${fileKey(made.name)}`);
  expect(served.headers.get('Content-Type')).toBe('video/mp4');
  const bytes = await served.arrayBuffer();
  expect(bytes.byteLength).toBe(film.length);
  expect(new TextDecoder('latin1').decode(bytes.slice(-500))).not.toContain('secret');
  expect(await historyOf(id)).toEqual([
    { description: 'Created', created_by: me, link_title: 'The moor' },
  ]);
  expect((await left()).slice(0, 2)).toEqual([0, 0]);
});

test('accepts a WebM unchanged', async () => {
  const id = await sent(webm(), { content_type: 'video/webm' });
  expect((await taken(await complete(id))).name).toMatch(/\.webm$/);
});

test('the last version of a repeated part counts', async () => {
  const id = await begun();
  expect((await put(id, 1, first.slice().fill(1))).status).toBe(204);
  await putAll(id);
  expect(await partsOf(id)).toEqual([1, 2]);
  expect((await complete(id)).status).toBe(201);
});

test('repeated and concurrent completions create one file', async () => {
  const before = await stored();
  const id = await sent();
  const answers = await Promise.all([1, 2, 3].map(() => complete(id)));
  answers.push(await complete(id));
  for (const answer of answers) {
    expect([answer.status, await answer.clone().json()]).toEqual([201, { id }]);
  }
  expect(await historyOf(id)).toHaveLength(1);
  expect(await stored()).toBe(before + 1);
  const { name } = await taken(answers[0] as Response);
  expect((await env.FILES.head(fileKey(name)))?.size).toBe(small.length);
});

const isGone = async (id: string, by = member) => {
  const answers = [await read(id, by), await put(id, 1, small, by), await cancel(id, by)];
  for (const { status } of answers) expect(status).toBe(404);
};

test('a cancelled upload leaves nothing', async () => {
  const before = await left();
  const id = await sent();
  expect((await cancel(id)).status).toBe(204);
  expect(await left()).toEqual(before);
  await isGone(id);
  expect((await complete(id)).status).toBe(404);
});

test('concurrent completion and cancellation have one result', async () => {
  const before = await stored();
  const id = await sent();
  const [done, cancelled] = await Promise.all([complete(id), cancel(id)]);
  const isThere = (await DB.count('uploaded_files where id = ?', id)) === 1;
  expect(done.status === 201).toBe(isThere);
  expect(cancelled.status === 204).toBe(!isThere);
  expect(await stored()).toBe(before + (isThere ? 1 : 0));
});

test('a completed upload accepts no parts and no cancellation', async () => {
  const id = await sent();
  await complete(id);
  await isGone(id);
});

test('an upload belongs to its user, even against admins', async () => {
  const id = await sent();
  for (const by of [host, admin]) {
    await isGone(id, by);
    expect((await complete(id, by)).status).toBe(404);
  }
  await complete(id);
  expect((await complete(id, admin)).status).toBe(404);
});

test('an admin uploads for every object, a member only for their own profile', async () => {
  const article = idOf('articles', 'five-slow-movements-for-a-stiff-morning');
  const of = { object_type: 'articles', object_id: article };
  await cancel(await begun(of, admin), admin);
  expect((await begin(of)).status).toBe(403);
  expect((await begin({ object_id: idOf('users', host) })).status).toBe(403);
});

test('an Idempotency-Key starts one upload for repeated requests', async () => {
  const before = await DB.count('file_uploads');
  const keyed = () => begun({ size: small.length }, member, { 'Idempotency-Key': 'one film' });
  const [id = '', ...others] = new Set([
    ...(await Promise.all([keyed(), keyed(), keyed()])),
    await keyed(),
  ]);
  expect(others).toEqual([]);
  expect(await DB.count('file_uploads')).toBe(before + 1);
  await putAll(id, small);
  await complete(id);
  expect(await keyed()).toBe(id);
  expect((await read(id)).status).toBe(404);
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
  expect((await begin({}, member, {}, broken)).status).toBe(503);
  const id = await begun({ size: small.length });
  expect((await put(id, 1, small, member, {}, broken)).status).toBe(503);
  expect(await partsOf(id)).toEqual([]);
  await putAll(id, small);
  const answer = await complete(id, member, broken);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await complete(id)).status).toBe(201);
});
