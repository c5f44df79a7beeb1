import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import {
  ask,
  brokenBucket,
  DB,
  idOf,
  purged,
  signedIn,
  withWorld,
  world,
} from '../../tests/world.ts';
import { allowances } from '../contract/allowances.ts';
import { fileItem, type UploadedFile, uploadedFile } from '../contract/files.ts';
import { fileKey, keysOf } from './address.ts';
import { mp4, webm } from './films/samples.ts';
import { sample } from './samples.ts';

withWorld();

let admin: Record<string, string>;
let member: Record<string, string>;
beforeAll(async () => {
  [admin, member] = [await signedIn(world.admin), await signedIn(world.member)];
});

const me = idOf('users', world.member);
const film = (brand: string) => `\0\0\0\x14ftyp${brand}\0\0\0\0isom`;
const matroska = '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroskaB\x87\x81\x02';
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

type Fields = Record<string, string | Uint8Array | undefined>;

function formOf(fields: Fields = {}) {
  const form = new FormData();
  const all: Fields = {
    ...{ content: sample('jpeg'), object_type: 'users', object_id: me },
    ...{ content_type: 'image/jpeg', name: 'on the moor.jpg', title: 'On the moor', copyright: '' },
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) {
    if (typeof value === 'string') form.set(name, value);
    else if (value) form.set(name, new Blob([value]), 'blob');
  }
  return form;
}

const upload = (fields: Fields = {}, headers: object = member, bindings: object = {}) =>
  ask(
    '/sobe/v1/uploaded_files',
    { method: 'POST', body: formOf(fields), headers: headers as HeadersInit },
    bindings,
  );

async function uploaded(fields: Fields = {}, headers: object = member): Promise<UploadedFile> {
  const answer = await upload(fields, headers);
  expect(answer.status).toBe(201);
  const { id } = await answer.json<{ id: string }>();
  const found = await ask(`/sobe/v1/uploaded_files/${id}`, { headers: admin });
  expect(found.headers.get('ETag')).toBe('"1"');
  return fileItem.strict().parse(await found.json());
}

const bytesAt = async (name: string) =>
  new Uint8Array((await (await env.FILES.get(fileKey(name)))?.arrayBuffer()) ?? []);

const stored = async () => (await env.FILES.list()).objects.length;

test('a member uploads a picture of its own: bytes, row and history, and pages are purged', async () => {
  const file = await uploaded();
  expect(file).toMatchObject({
    ...{ object_type: 'users', object_id: me, object_name: 'Nora Quinn', title: 'On the moor' },
    ...{ copyright: null, alternative_text: null, content_type: 'image/jpeg' },
    // Turned by a quarter when it is shown.
    ...{ width: 20, height: 40, created_by: me, created_by_name: 'Nora Quinn' },
  });
  expect(file.name).toMatch(/^[0-9a-f]{32}\.jpg$/);
  const bytes = await bytesAt(file.name);
  expect(bytes).toHaveLength(file.size);
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('secret');
  const served = await ask(`/files/${fileKey(file.name)}`);
  expect(served.headers.get('Content-Type')).toBe('image/jpeg');
  await served.arrayBuffer();
  const results = await DB.all(
    "select description, created_by, link_title from history where link_table = 'files' and link_id = ?",
    file.id,
  );
  expect(results).toEqual([{ description: 'Created', created_by: me, link_title: 'On the moor' }]);
  expect(purged).toEqual([['uploaded_files']]);
});

test('a title is one line, and one of which nothing can be seen is the name of the file', async () => {
  for (const wrong of ['a\0b', 'a\u202eb']) {
    for (const field of ['title', 'name', 'copyright']) {
      const answer = await upload({ [field]: wrong });
      expect(answer.status, field).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ path: field }] });
    }
  }
  for (const title of ['', '  ', '\u200b']) {
    expect(await uploaded({ title })).toMatchObject({ title: 'on the moor.jpg' });
  }
  const form = formOf({ title: '', name: '' });
  form.set('content', new Blob([sample('jpeg')]), 'a\u202egpj.exe');
  const answer = await ask('/sobe/v1/uploaded_files', {
    ...{ method: 'POST', body: form, headers: member },
  });
  const { id } = await answer.json<{ id: string }>();
  const found = await ask(`/sobe/v1/uploaded_files/${id}`, { headers: admin });
  expect(await found.json()).toMatchObject({ title: 'agpj.exe' });
});

test('the smaller copy that the check made is kept', async () => {
  const { name } = await uploaded();
  const small = await ask(`/files/${fileKey(name)}?w=320`, {}, { IMAGES: null });
  expect(small.status).toBe(200);
  await small.arrayBuffer();
});

test.each([
  ['image/jpeg', 'jpg', () => sample('jpeg'), [20, 40]],
  ['image/png', 'png', () => sample('png'), [20, 40]],
  ['image/webp', 'webp', () => sample('webp'), [20, 40]],
  ['image/avif', 'avif', () => sample('avif'), [40, 20]],
  ['video/mp4', 'mp4', () => mp4(), [null, null]],
  ['video/webm', 'webm', () => webm(), [null, null]],
] as const)('%s is taken as what it is', async (type, extension, content, size) => {
  const fields = { content: content(), content_type: type, name: `thing.${extension}` };
  const file = await uploaded(fields);
  expect(file.content_type).toBe(type);
  expect(file.name.endsWith(`.${extension}`)).toBe(true);
  expect([file.width, file.height]).toEqual(size);
});

test('a GIF is taken too', async () => {
  const pixel =
    'GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;';
  const fields = { content: bytesOf(pixel), content_type: 'image/gif', name: 'dot.gif' };
  expect(await uploaded(fields)).toMatchObject({ width: 1, height: 1, content_type: 'image/gif' });
});

test('the name sent is the first title and nothing more', async () => {
  const named = { title: '', name: 'C:\\pictures\\../moor <b>.JPG' };
  expect(await uploaded(named)).toMatchObject({ title: 'moor <b>.JPG' });
  expect(await uploaded({ title: undefined, name: undefined })).toMatchObject({ title: 'blob' });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([{ content_type: 'image/png' }, { name: 'moor.png' }, { name: 'moor.html' }])(
  'what the bytes are counts, not what %j says',
  async (fields) => {
    expect(await uploaded(fields)).toMatchObject({ content_type: 'image/jpeg' });
  },
);

test.each([
  ['an SVG', { content: bytesOf(svg), content_type: 'image/svg+xml', name: 'a.svg' }],
  ['an SVG that says it is a picture', { content: bytesOf(svg), content_type: 'image/png' }],
  ['HTML', { content: bytesOf('<!doctype html><script>alert(1)</script>') }],
  ['text', { content: bytesOf('Just words') }],
  ['sound', { content: bytesOf(film('M4A ')), content_type: 'video/mp4', name: 'a.mp4' }],
  [
    'a HEIC picture',
    { content: bytesOf(film('heic')), content_type: 'image/heic', name: 'a.heic' },
  ],
  [
    'a Matroska film',
    {
      content: bytesOf(matroska),
      content_type: 'video/webm',
      name: 'a.webm',
    },
  ],
])('%s is refused with 415', async (_, fields) => {
  const before = await stored();
  expect((await upload(fields)).status).toBe(415);
  expect(await stored()).toBe(before);
});

test.each([
  ['image/png', 'Only JPEG, PNG, WebP, GIF and AVIF are taken.'],
  ['video/mp4', 'Only MP4 and WebM are taken.'],
  ['text/plain', 'Only JPEG, PNG, WebP, GIF, AVIF, MP4 and WebM are taken.'],
])('what is said to be %s, and is none, is refused by what would be one', async (said, message) => {
  const answer = await upload({ content: bytesOf('Just words'), content_type: said });
  expect(await answer.json()).toEqual({ message });
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a truncated or corrupt %s is refused with 422, and leaves nothing',
  async (name) => {
    const [before, rows] = [await stored(), await DB.count('uploaded_files')];
    const type = { content_type: `image/${name}`, name: '' };
    const whole = sample(name);
    for (const content of [whole.slice(0, whole.length * 0.6), whole.slice(0, 40)]) {
      const answer = await upload({ ...type, content });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ path: 'content' }] });
    }
    expect([await stored(), await DB.count('uploaded_files')]).toEqual([before, rows]);
  },
);

test.each([
  ['MP4', mp4()],
  ['WebM', webm()],
])('a truncated %s is refused with 422, and leaves nothing', async (_, whole) => {
  const [before, rows] = [await stored(), await DB.count('uploaded_files')];
  for (const content of [whole.slice(0, whole.length * 0.6), whole.slice(0, -1)]) {
    const answer = await upload({ content, content_type: '', name: 'a.mp4' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'content' }] });
  }
  expect([await stored(), await DB.count('uploaded_files')]).toEqual([before, rows]);
});

test('a picture of ten thousand megapixels is refused, whatever it holds', async () => {
  const answer = await upload({ content: sized(100_000, 100_000), content_type: 'image/png' });
  expect(answer.status).toBe(422);
});

/** A PNG whose head says so. */
function sized(width: number, height: number) {
  const content = sample('png');
  const view = new DataView(content.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  view.setUint32(29, crc(content.subarray(12, 29)));
  return content;
}

test('a picture of more than fifty megapixels is refused before it is read', async () => {
  const content = sized(10_000, 5_001);
  const answer = await upload({ content, content_type: 'image/png', name: '' });
  expect(answer.status).toBe(422);
  expect((await answer.json<{ detail: string }>()).detail).toContain('50 megapixels');
});

function crc(bytes: Uint8Array) {
  let value = -1;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

const megabyte = 1024 * 1024;
const filmOf = (bytes: number) => ({
  content: mp4(bytes),
  content_type: 'video/mp4',
  name: 'long.mp4',
});

test('twenty megabytes are taken, a byte more is 413', async () => {
  expect((await uploaded(filmOf(20 * megabyte))).size).toBe(20 * megabyte);
  expect((await upload(filmOf(20 * megabyte + 1))).status).toBe(413);
});

test('of a body that is too long no more is read than may come, whatever length it says', async () => {
  const said = await upload({}, { ...member, 'Content-Length': String(21 * megabyte) });
  expect(said.status).toBe(413);
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += megabyte;
      controller.enqueue(new Uint8Array(megabyte));
      if (read > 60 * megabyte) controller.close();
    },
  });
  const headers = { ...member, 'Content-Type': 'multipart/form-data; boundary=x' };
  const answer = await ask('/sobe/v1/uploaded_files', { method: 'POST', body, headers });
  expect(answer.status).toBe(413);
  expect(read).toBeLessThan(25 * megabyte);
});

test.each([
  ['content', { content: undefined }],
  ['content', { content: 'words' }],
  ['object_type', { object_type: 'nothing' }],
  ['object_type', { object_type: undefined }],
  ['object_id', { object_id: 'no-id' }],
  ['object_id', { object_type: 'articles', object_id: idOf('articles', 'none') }],
  ['title', { title: 'x'.repeat(201) }],
  ['', { id: idOf('files', 'mine') }],
])('what is wrong with %s is 422 and named', async (path, fields) => {
  const answer = await upload(fields, admin);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path }] });
});

test('what is no multipart form is 415, a broken one 422', async () => {
  const post = (type: string, body: string) =>
    ask('/sobe/v1/uploaded_files', {
      method: 'POST',
      body,
      headers: { ...member, 'Content-Type': type },
    });
  expect((await post('application/json', '{}')).status).toBe(415);
  expect((await post('multipart/form-data; boundary=x', 'no form')).status).toBe(422);
});

test('an admin uploads for every object, a member for its own profile alone', async () => {
  const tag = 'what-it-costs';
  const article = await DB.first<{ id: string; title: string }>(
    'select id, title from articles where tag = ?',
    tag,
  );
  const fields = { object_type: 'articles', object_id: article?.id };
  expect(await uploaded(fields, admin)).toMatchObject({ object_name: article?.title });
  expect((await upload({}, admin)).status).toBe(201);
  expect((await upload(fields)).status).toBe(403);
  expect((await upload({ object_id: idOf('users', world.host) })).status).toBe(403);
  expect((await upload({}, {})).status).toBe(401);
  const basic = { object_id: idOf('users', world.basic) };
  expect((await upload(basic, await signedIn(world.basic))).status).toBe(403);
});

test('an Idempotency-Key makes one file, however often and however quickly it is sent', async () => {
  const before = await stored();
  const headers = { ...member, 'Idempotency-Key': 'key one' };
  const answers = await Promise.all([1, 2, 3].map(() => upload({}, headers)));
  answers.push(await upload({}, headers));
  const ids = await Promise.all(
    answers.map(async (answer) => {
      expect(answer.status).toBe(201);
      return (await answer.json<{ id: string }>()).id;
    }),
  );
  expect(new Set(ids).size).toBe(1);
  const found = await ask(`/sobe/v1/uploaded_files/${ids[0]}`, { headers: member });
  expect(uploadedFile.parse(await found.json()).id).toBe(ids[0]);
  // The bytes and the smaller copy of the one file.
  expect(await stored()).toBe(before + 2);
  expect(await DB.count('history where link_id = ?', ids[0])).toBe(1);
  const others = [
    await upload({}, { ...member, 'Idempotency-Key': 'key two' }),
    await upload({}, { ...admin, 'Idempotency-Key': 'key one' }),
  ];
  for (const other of others) expect((await other.json<{ id: string }>()).id).not.toBe(ids[0]);
});

test('when R2 does not take the bytes there is no row', async () => {
  const before = await DB.count('uploaded_files');
  const answer = await upload({}, member, { FILES: brokenBucket });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await DB.count('uploaded_files')).toBe(before);
});

test('every copy of a file has a key of its own', () => {
  const keys = keysOf(`${'ab'.repeat(16)}.jpg`);
  expect(keys[0]).toBe(`ab/ab/${'ab'.repeat(16)}.jpg`);
  expect(new Set(keys).size).toBe(8);
});

test('so many uploads a day are a member’s, refused ones too; a call that comes twice counts once', async () => {
  const host = await signedIn(world.host);
  const own = { object_id: idOf('users', world.host) };
  await DB.run(
    'update users set approved_at = ?, created_at = ? where tag = ?',
    ...Array(2).fill(new Date().toISOString()),
    world.host,
  );
  const twice = { ...host, 'Idempotency-Key': 'one and the same' };
  const most = allowances.uploads.newcomers;
  for (let time = 0; time < 3; time += 1) expect((await upload(own, twice)).status).toBe(201);
  for (let time = 1; time < most; time += 1) {
    expect((await upload({ ...own, content: bytesOf('\xff\xd8\xff none') }, host)).status).toBe(
      422,
    );
  }
  const before = await stored();
  const refused = await upload(own, host);
  expect([refused.status, await stored()]).toEqual([429, before]);
  expect((await refused.json<{ message: string }>()).message).toContain(`${most} uploads in a day`);
  expect((await upload(own, twice)).status).toBe(201);
  const whole = { ...host, 'Content-Type': 'application/json' };
  const film = { object_type: 'users', ...own, content_type: 'video/mp4', title: 'Film', size: 1 };
  const begun = { method: 'POST', headers: whole, body: JSON.stringify(film) };
  expect((await ask('/sobe/v1/uploaded_files/uploads', begun)).status).toBe(429);
}, 60_000);
