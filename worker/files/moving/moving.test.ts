import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import {
  ask,
  DB,
  idOf,
  sending,
  signedIn,
  spentOn,
  withWorld,
  world,
} from '../../../tests/world.ts';
import { fileKey } from '../../lib/file-keys.ts';
import { mp4 } from '../films/samples.ts';
import { sample } from '../samples.ts';

withWorld();

const digest = 'a'.repeat(64);
const at = `/sobe/v1/imports/${digest}/files`;
const film = `${'1'.repeat(32)}.mp4`;
const picture = `${'2'.repeat(32)}.jpg`;

let headers: Record<string, string>;

beforeAll(async () => {
  headers = await signedIn(world.admin);
  const statements = [
    `insert into imports (id, digest, begun_at, account_id, level_id, parts)
      values (1, '${digest}', '2026-11-21T00:00:00.000Z', '${idOf('users', world.admin)}', '', 1)`,
    ...[
      [film, 'video/mp4'],
      [picture, 'image/jpeg'],
    ].map(
      ([
        name,
        type,
      ]) => `insert into uploaded_files (id, created_at, updated_at, object_type, object_id,
        content_type, name, title, size) values ('${name}', '2026-01-01T00:00:00.000Z',
        '2026-01-01T00:00:00.000Z', 'articles', 'one', '${type}', '${name}', 'One', 1000)`,
    ),
  ];
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
});

const rowOf = (name: string) =>
  DB.first('select size, width, height from uploaded_files where name = ?', name);

const stored = async (name: string) =>
  new Uint8Array((await (await env.FILES.get(fileKey(name)))?.arrayBuffer()) ?? []);

test('what a camera says about a picture is taken out, and its size is told anew', async () => {
  const answer = await ask(`${at}/${picture}`, { method: 'PUT', headers, body: sample('jpeg') });
  expect(answer.status).toBe(204);
  const bytes = await stored(picture);
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('secret garden');
  expect(await rowOf(picture)).toEqual({ size: bytes.length, width: 20, height: 40 });
});

test('who asks, the import and the file are read in one round trip', async () => {
  const body = sample('jpeg');
  const whole = await ask(`${at}/${picture}`, { method: 'PUT', headers, body });
  expect([whole.status, spentOn(whole).roundTrips]).toEqual([204, 2]);
  const pieces = await ask(`${at}/${film}/pieces`, sending('POST', {}, headers));
  expect([pieces.status, spentOn(pieces).roundTrips]).toEqual([201, 1]);
});

const begun = async () =>
  (await ask(`${at}/${film}/pieces`, sending('POST', {}, headers))).json<{ upload: string }>();

async function sent(upload: string, bytes: Uint8Array) {
  const path = `${at}/${film}/pieces/1?upload=${encodeURIComponent(upload)}`;
  const { etag } = await (await ask(path, { method: 'PUT', headers, body: bytes })).json<{
    etag: string;
  }>();
  return ask(`${at}/${film}/pieces/complete`, sending('POST', { upload, etags: [etag] }, headers));
}

test('a large film comes in pieces, and is read when all are there', async () => {
  const { upload } = await begun();
  expect((await sent(upload, mp4(2_000))).status).toBe(204);
  const bytes = await stored(film);
  expect(bytes.length).toBe(2_000);
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('secret garden');
  expect(await rowOf(film)).toMatchObject({ size: 2_000 });
});

test('pieces that make no film are dropped', async () => {
  const { upload } = await begun();
  expect((await sent(upload, new Uint8Array(2_000))).status).toBe(415);
  expect(await env.FILES.head(fileKey(film))).toBeNull();
});

test('pieces of no film, or of no upload, are refused and not tried again', async () => {
  const piece = (name: string, query: string) =>
    ask(`${at}/${name}/pieces/1${query}`, { method: 'PUT', headers, body: mp4(2_000) });
  expect((await piece(`${'3'.repeat(32)}.mp4`, '?upload=x')).status).toBe(404);
  expect((await piece(film, '')).status).toBe(422);
  expect((await piece(film, '?upload=nonsense')).status).toBe(422);
  const join = (body: object) =>
    ask(`${at}/${film}/pieces/complete`, sending('POST', body, headers));
  expect((await join({ upload: 'nonsense', etags: ['x'] })).status).toBe(422);
  const { upload } = await begun();
  expect((await join({ upload, etags: ['of no piece'] })).status).toBe(422);
});

test('a film that was joined when the answer was lost is there', async () => {
  const { upload } = await begun();
  const path = `${at}/${film}/pieces/1?upload=${encodeURIComponent(upload)}`;
  const { etag } = await (await ask(path, { method: 'PUT', headers, body: mp4(2_000) })).json<{
    etag: string;
  }>();
  for (let time = 0; time < 2; time += 1) {
    const body = { upload, etags: [etag] };
    const answer = await ask(`${at}/${film}/pieces/complete`, sending('POST', body, headers));
    expect(answer.status).toBe(204);
  }
  await env.FILES.delete(fileKey(film));
});

test('only films come in pieces, and only for a file that was imported', async () => {
  const pieces = (name: string) => ask(`${at}/${name}/pieces`, sending('POST', {}, headers));
  expect((await pieces(picture)).status).toBe(415);
  expect((await pieces(`${'3'.repeat(32)}.mp4`)).status).toBe(404);
});

test('nothing comes but while it is imported', async () => {
  const other = at.replace(digest, 'b'.repeat(64));
  const answer = await ask(`${other}/${picture}`, { method: 'PUT', headers, body: sample('jpeg') });
  expect(answer.status).toBe(404);
});
