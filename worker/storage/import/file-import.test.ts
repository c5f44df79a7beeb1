import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { getPictureSample } from '../../../tests/fixtures/picture-samples.ts';
import { buildMp4 } from '../../../tests/fixtures/video-samples.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { getFileKey } from '../file-keys.ts';

withSeededDatabase();

const digest = 'a'.repeat(64);
const at = `imports/${digest}/files`;
const film = `${'1'.repeat(32)}.mp4`;
const picture = `${'2'.repeat(32)}.jpg`;

const call = (method: string, path: string, body: unknown) =>
  callApi(method, `${at}/${path}`, testUsers.admin, body);

beforeAll(async () => {
  await DB.run(
    `insert into imports (id, digest, begun_at, account_id, level_id, parts)
      values (1, ?, '2026-11-21T00:00:00.000Z', ?, '', 1)`,
    digest,
    demoId('users', testUsers.admin),
  );
  for (const [name, type] of [
    [film, 'video/mp4'],
    [picture, 'image/jpeg'],
  ]) {
    await DB.run(
      `insert into uploaded_files (id, created_at, updated_at, object_type, object_id, content_type, name, title, size)
        values (?1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'articles', 'one', ?2, ?1, 'One', 1000)`,
      name,
      type,
    );
  }
});

const rowOf = (name: string) =>
  DB.first('select size, width, height from uploaded_files where name = ?', name);

const stored = async (name: string) =>
  new Uint8Array((await (await env.FILES.get(getFileKey(name)))?.arrayBuffer()) ?? []);

test('strips an imported picture and measures it again', async () => {
  expect((await call('PUT', picture, getPictureSample('jpeg'))).status).toBe(204);
  const bytes = await stored(picture);
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('secret garden');
  expect(await rowOf(picture)).toEqual({ size: bytes.length, width: 20, height: 40 });
});

test('reads session, import and file in one round trip', async () => {
  const whole = await call('PUT', picture, getPictureSample('jpeg'));
  expect([whole.status, getResponseQueryStatistics(whole).roundTrips]).toEqual([204, 2]);
  const pieces = await call('POST', `${film}/pieces`, {});
  expect([pieces.status, getResponseQueryStatistics(pieces).roundTrips]).toEqual([201, 1]);
});

const begun = async () =>
  (await (await call('POST', `${film}/pieces`, {})).json<{ upload: string }>()).upload;

/** ETag of the only piece of a video. */
async function sent(upload: string, bytes: Uint8Array) {
  const answer = await call('PUT', `${film}/pieces/1?upload=${encodeURIComponent(upload)}`, bytes);
  return (await answer.json<{ etag: string }>()).etag;
}

const join = (upload: string, etag: string) =>
  call('POST', `${film}/pieces/complete`, { upload, etags: [etag] });

test('accepts a large video in pieces and checks it at the end', async () => {
  const upload = await begun();
  expect((await join(upload, await sent(upload, buildMp4(2_000)))).status).toBe(204);
  const bytes = await stored(film);
  expect(bytes.length).toBe(2_000);
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('secret garden');
  expect(await rowOf(film)).toMatchObject({ size: 2_000 });
});

test('discards pieces that form no video', async () => {
  const upload = await begun();
  expect((await join(upload, await sent(upload, new Uint8Array(2_000)))).status).toBe(415);
  expect(await env.FILES.head(getFileKey(film))).toBeNull();
});

test('rejects pieces of an unknown video or upload', async () => {
  const piece = (name: string, query: string) =>
    call('PUT', `${name}/pieces/1${query}`, buildMp4(2_000));
  expect((await piece(`${'3'.repeat(32)}.mp4`, '?upload=x')).status).toBe(404);
  expect((await piece(film, '')).status).toBe(422);
  expect((await piece(film, '?upload=nonsense')).status).toBe(422);
  expect((await join('nonsense', 'x')).status).toBe(422);
  expect((await join(await begun(), 'of no piece')).status).toBe(422);
});

test('recognizes a joined video after a lost response', async () => {
  const upload = await begun();
  const etag = await sent(upload, buildMp4(2_000));
  for (let time = 0; time < 2; time += 1) expect((await join(upload, etag)).status).toBe(204);
  await env.FILES.delete(getFileKey(film));
});

test('accepts pieces only for imported videos', async () => {
  expect((await call('POST', `${picture}/pieces`, {})).status).toBe(415);
  expect((await call('POST', `${'3'.repeat(32)}.mp4/pieces`, {})).status).toBe(404);
});

test('accepts files only during an import', async () => {
  const other = `${at.replace(digest, 'b'.repeat(64))}/${picture}`;
  expect((await callApi('PUT', other, testUsers.admin, getPictureSample('jpeg'))).status).toBe(404);
});
