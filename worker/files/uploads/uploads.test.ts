import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import {
  ask,
  brokenBucket,
  DB,
  idOf,
  purged,
  sending,
  signedIn,
  withWorld,
  world,
} from '../../../tests/world.ts';
import { uploadedFile } from '../../contract/files.ts';
import { uploads } from '../../contract/limits.ts';
import { fileKey } from '../address.ts';
import { mp4, webm } from '../films/samples.ts';

withWorld();

let admin: Record<string, string>;
let member: Record<string, string>;
let other: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(world.admin);
  member = await signedIn(world.member);
  other = await signedIn(world.host);
});

const me = idOf('users', world.member);
const part = uploads.partBytes;
/** Of two parts, the second of a hundred bytes. */
const film = mp4(part + 100);
/** Of one part: it is done at once. */
const small = mp4();
const ofSmall = { size: small.length };

const at = (path: string, init: RequestInit, bindings: object = {}) =>
  ask(`/sobe/v1/uploaded_files/uploads${path}`, init, bindings);

const begin = (fields: object = {}, headers: object = member, bindings: object = {}) =>
  at(
    '',
    sending(
      'POST',
      {
        ...{ object_type: 'users', object_id: me, content_type: 'video/mp4' },
        ...{ size: film.length, title: 'The moor', ...fields },
      },
      headers,
    ),
    bindings,
  );

async function begun(fields: object = {}, headers: object = member): Promise<string> {
  const answer = await begin(fields, headers);
  expect(answer.status).toBe(201);
  const { id, part_size } = await answer.json<{ id: string; part_size: number }>();
  expect(part_size).toBe(part);
  return id;
}

const put = (
  id: string,
  n: number | string,
  bytes: Uint8Array | ReadableStream,
  headers: object = member,
  bindings: object = {},
) => at(`/${id}/${n}`, { method: 'PUT', body: bytes, headers: headers as HeadersInit }, bindings);

const call = (method: string, path: string, headers: object = member) =>
  at(path, sending(method, undefined, headers));
const complete = (id: string, headers: object = member) => call('POST', `/${id}/complete`, headers);

const partsOf = async (id: string) =>
  (await (await call('GET', `/${id}`)).json<{ parts: number[] }>()).parts;

async function send(id: string, bytes = film, headers: object = member) {
  for (let n = 1; (n - 1) * part < bytes.length; n++) {
    const piece = bytes.subarray((n - 1) * part, n * part);
    expect((await put(id, n, piece, headers)).status).toBe(204);
  }
}

const file = async (id: string, headers: object = admin) =>
  uploadedFile.parse(
    await (await ask(`/sobe/v1/uploaded_files/${id}`, { headers: headers as HeadersInit })).json(),
  );

const errorsOf = async (answer: Response) =>
  (await answer.json<{ errors: { path: string; message: string }[] }>()).errors;

const stored = async () => (await env.FILES.list()).objects.length;
const left = async () => [
  await DB.count('file_uploads'),
  await DB.count('file_upload_parts'),
  await stored(),
  await DB.count('uploaded_files'),
];

const historyOf = async (id: string) =>
  await DB.all(
    "select description, created_by, link_title from history where link_table = 'files' and link_id = ?",
    id,
  );

test('a film comes in parts, in any order, and becomes a file: row, bytes, history and purge', async () => {
  const id = await begun({ copyright: 'Nora' });
  expect(await partsOf(id)).toEqual([]);
  expect((await put(id, 2, film.subarray(part))).status).toBe(204);
  expect(await partsOf(id)).toEqual([2]);
  expect((await put(id, 1, film.subarray(0, part))).status).toBe(204);
  expect(await partsOf(id)).toEqual([1, 2]);
  expect(purged).toEqual([]);
  const answer = await complete(id);
  expect([answer.status, await answer.json()]).toEqual([201, { id }]);
  expect(purged).toEqual([['uploaded_files']]);
  const made = await file(id);
  expect(made).toMatchObject({
    ...{ object_type: 'users', object_id: me, content_type: 'video/mp4', title: 'The moor' },
    ...{ copyright: 'Nora', size: film.length, created_by: me, width: null },
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
  expect(await DB.count('file_uploads')).toBe(0);
  expect(await DB.count('file_upload_parts')).toBe(0);
});

test('a WebM is taken too, as it is', async () => {
  const bytes = webm();
  const id = await begun({ content_type: 'video/webm', size: bytes.length });
  await send(id, bytes);
  expect((await complete(id)).status).toBe(201);
  expect((await file(id)).name).toMatch(/\.webm$/);
});

test('of a part that is sent twice the last one counts', async () => {
  const id = await begun();
  const wrong = film.slice(0, part).fill(1);
  expect((await put(id, 1, wrong)).status).toBe(204);
  expect((await put(id, 1, film.subarray(0, part))).status).toBe(204);
  expect((await put(id, 2, film.subarray(part))).status).toBe(204);
  expect(await partsOf(id)).toEqual([1, 2]);
  expect((await complete(id)).status).toBe(201);
});

test('complete gives one file, again and at the same moment', async () => {
  const before = await stored();
  const id = await begun(ofSmall);
  await send(id, small);
  const answers = await Promise.all([1, 2, 3].map(() => complete(id)));
  answers.push(await complete(id));
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([201, { id }]);
  }
  expect(await historyOf(id)).toHaveLength(1);
  expect(await stored()).toBe(before + 1);
  const bytes = await (await env.FILES.get(fileKey((await file(id)).name)))?.arrayBuffer();
  expect(bytes?.byteLength).toBe(small.length);
});

test('what is missing is named, and what is there stays', async () => {
  const id = await begun({ size: 2 * part + 1 });
  expect((await put(id, 2, film.subarray(0, part))).status).toBe(204);
  const answer = await complete(id);
  expect(answer.status).toBe(422);
  expect(await errorsOf(answer)).toEqual([
    { path: 'parts', message: 'Parts 1, 3 must be sent first.' },
  ]);
  expect(await partsOf(id)).toEqual([2]);
  await call('DELETE', `/${id}`);
});

test.each([
  ['a byte too many', 1, film.subarray(0, part + 1)],
  ['a byte too few', 1, film.subarray(0, part - 1)],
  ['a last part that is as long as the others', 2, film.subarray(0, part)],
  ['nothing', 1, new Uint8Array()],
])('a part with %s is refused, and not kept', async (_, n, bytes) => {
  const id = await begun();
  const said = { ...member, 'Content-Length': String(bytes.length) };
  const length = n === 1 ? part : film.length - part;
  const tooLong = bytes.length > length;
  expect((await put(id, n, bytes, said)).status).toBe(tooLong ? 413 : 422);
  const streamed = await put(id, n, bytes);
  expect(streamed.status).toBe(422);
  expect((await errorsOf(streamed))[0]?.message).toBe(`Part ${n} has exactly ${length} bytes.`);
  expect(await partsOf(id)).toEqual([]);
  await call('DELETE', `/${id}`);
});

test.each(['0', '3', '-1', '1.5', 'x', '1e0'])('there is no part %s of two', async (n) => {
  const id = await begun();
  const answer = await put(id, n, small);
  expect(answer.status).toBe(422);
  expect(await errorsOf(answer)).toEqual([{ path: 'n', message: 'must be a number from 1 to 2' }]);
  await call('DELETE', `/${id}`);
});

test('of a part that is too long no more is read than it may have', async () => {
  const id = await begun();
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += 1024 * 1024;
      controller.enqueue(new Uint8Array(1024 * 1024));
      if (read > 60 * 1024 * 1024) controller.close();
    },
  });
  expect((await put(id, 1, body)).status).toBe(422);
  expect(read).toBeLessThan(12 * 1024 * 1024);
  await call('DELETE', `/${id}`);
});

test('200 MB are taken, a byte more and 300 MB are 413', async () => {
  const id = await begun({ size: 200 * 1024 * 1024 });
  await call('DELETE', `/${id}`);
  for (const size of [200 * 1024 * 1024 + 1, 300 * 1024 * 1024]) {
    const answer = await begin({ size });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: 'A film has 200 MB at most.' });
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
])('what is wrong with %s is 422 and named', async (path, fields) => {
  const answer = await begin(fields, admin);
  expect(answer.status).toBe(422);
  expect((await errorsOf(answer)).map((error) => error.path)).toEqual([path]);
});

test.each([
  ['a film that is cut', 422, { size: small.length - 60 }, small.subarray(0, small.length - 60)],
  ['what is no film', 415, ofSmall, small.slice().fill(9, 0, 100)],
  ['a film of another kind', 415, { ...ofSmall, content_type: 'video/webm' }, small],
])('%s is refused when it is complete, and leaves nothing', async (_, status, fields, bytes) => {
  const before = await left();
  const id = await begun(fields);
  await send(id, bytes);
  const answers = await Promise.all([complete(id), complete(id)]);
  expect(answers.map((answer) => answer.status)).toContain(status);
  for (const answer of answers) expect([status, 404]).toContain(answer.status);
  expect((await complete(id)).status).toBe(404);
  expect(await left()).toEqual(before);
  expect(await historyOf(id)).toEqual([]);
  expect(purged).toEqual([]);
});

test('a cancelled upload leaves nothing, and is not there any more', async () => {
  const before = await left();
  const id = await begun(ofSmall);
  await send(id, small);
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect(await left()).toEqual(before);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect((await call('GET', `/${id}`)).status).toBe(404);
  expect((await put(id, 1, small)).status).toBe(404);
  expect((await complete(id)).status).toBe(404);
});

test('to cancel and to complete at one moment gives the file or nothing', async () => {
  const before = await stored();
  const id = await begun(ofSmall);
  await send(id, small);
  const [done, cancelled] = await Promise.all([complete(id), call('DELETE', `/${id}`)]);
  const isThere = (await DB.count(`uploaded_files where id = '${id}'`)) === 1;
  expect(done.status === 201).toBe(isThere);
  expect(cancelled.status === 204).toBe(!isThere);
  expect(await stored()).toBe(before + (isThere ? 1 : 0));
});

test('what is complete can’t be sent to or cancelled', async () => {
  const id = await begun(ofSmall);
  await send(id, small);
  await complete(id);
  expect((await put(id, 1, small)).status).toBe(404);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect((await call('GET', `/${id}`)).status).toBe(404);
});

test('an upload belongs to who began it, even before an admin', async () => {
  const id = await begun(ofSmall);
  for (const headers of [other, admin]) {
    expect((await call('GET', `/${id}`, headers)).status).toBe(404);
    expect((await put(id, 1, small, headers)).status).toBe(404);
    expect((await complete(id, headers)).status).toBe(404);
    expect((await call('DELETE', `/${id}`, headers)).status).toBe(404);
  }
  expect((await call('GET', `/${id}`, {})).status).toBe(401);
  expect((await put(id, 1, small, {})).status).toBe(401);
  await send(id, small);
  await complete(id);
  expect((await complete(id, admin)).status).toBe(404);
});

test('an admin begins for every object, a member for its own profile alone', async () => {
  const article = idOf('articles', 'five-slow-movements-for-a-stiff-morning');
  const of = { object_type: 'articles', object_id: article };
  await call('DELETE', `/${await begun(of, admin)}`, admin);
  expect((await begin(of)).status).toBe(403);
  expect((await begin({ object_id: idOf('users', world.host) })).status).toBe(403);
  expect((await begin({}, {})).status).toBe(401);
  const basic = await signedIn(world.basic);
  expect((await begin({ object_id: idOf('users', world.basic) }, basic)).status).toBe(403);
});

test('an Idempotency-Key begins one upload, however often it is sent', async () => {
  const headers = { ...member, 'Idempotency-Key': 'one film' };
  const before = await DB.count('file_uploads');
  const ids = await Promise.all([1, 2, 3].map(() => begun(ofSmall, headers)));
  ids.push(await begun(ofSmall, headers));
  expect(new Set(ids).size).toBe(1);
  expect(await DB.count('file_uploads')).toBe(before + 1);
  await send(ids[0] ?? '', small);
  await complete(ids[0] ?? '');
  expect(await begun(ofSmall, headers)).toBe(ids[0]);
  expect((await call('GET', `/${ids[0]}`)).status).toBe(404);
});

test('when R2 holds other parts than were kept, all are asked for again', async () => {
  const id = await begun();
  await send(id);
  await DB.run("update file_upload_parts set etag = 'another' where number = 2");
  const answer = await complete(id);
  expect(answer.status).toBe(422);
  expect((await errorsOf(answer))[0]?.message).toBe('Parts 1, 2 must be sent first.');
  await send(id);
  expect((await complete(id)).status).toBe(201);
});

test('when R2 does not answer, nothing is lost', async () => {
  const failing = () => Promise.reject(new Error('R2 is not there'));
  const bucket = {
    ...brokenBucket,
    createMultipartUpload: failing,
    head: failing,
    resumeMultipartUpload: () => ({ uploadPart: failing, complete: failing, abort: failing }),
  };
  const broken = { FILES: bucket };
  expect((await begin({}, member, broken)).status).toBe(503);
  const id = await begun(ofSmall);
  expect((await put(id, 1, small, member, broken)).status).toBe(503);
  expect(await partsOf(id)).toEqual([]);
  await send(id, small);
  const answer = await at(`/${id}/complete`, sending('POST', undefined, member), broken);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await complete(id)).status).toBe(201);
});
