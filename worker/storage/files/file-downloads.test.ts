import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { brokenBucket, fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';
import { getFileKey, getResizedKey } from './file-name.ts';

withSeededDatabase();

const film = `${'ab'.repeat(16)}.webm`;
const picture = `${'cd'.repeat(16)}.png`;
const address = (name: string) => `/files/${getFileKey(name)}`;

/** PNG of 2 × 1 pixels. */
const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWMw7kgz7kgDAAeIAkM6ShhdAAAAAElFTkSuQmCC',
  ),
  (character) => character.charCodeAt(0),
);

beforeAll(async () => {
  await env.FILES.put(
    getFileKey(film),
    new Uint8Array(1000).map((_, index) => index % 251),
  );
  await env.FILES.put(getFileKey(picture), png);
});

const part = async (range: string) => {
  const answer = await fetchApp(address(film), { headers: { Range: range } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, range: answer.headers.get('Content-Range'), bytes };
};

test('sends a file with its type, cacheable forever and never executable', async () => {
  const answer = await fetchApp(address(film));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('video/webm');
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect((await answer.arrayBuffer()).byteLength).toBe(1000);
});

test('sends a byte range', async () => {
  const middle = await part('bytes=10-19');
  expect(middle).toMatchObject({ status: 206, range: 'bytes 10-19/1000' });
  expect([...middle.bytes]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(await part('bytes=990-')).toMatchObject({ status: 206, range: 'bytes 990-999/1000' });
  expect(await part('bytes=-5')).toMatchObject({ status: 206, range: 'bytes 995-999/1000' });
  expect(await part('bytes=990-5000')).toMatchObject({ status: 206, range: 'bytes 990-999/1000' });
});

test('rejects a range beyond the end and ignores unknown forms', async () => {
  expect((await part('bytes=1000-')).status).toBe(416);
  expect((await part('bytes=5-2')).status).toBe(200);
  expect((await part('lines=1-2')).status).toBe(200);
});

test('returns the length for a range beyond the end', async () => {
  for (const range of ['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])
    expect(await part(range)).toMatchObject({ status: 416, range: 'bytes */1000' });
});

test('sends the whole file for a range of another version', async () => {
  const etag = (await fetchApp(address(film))).headers.get('ETag') ?? '';
  const statusFor = async (version: string) => {
    const headers = { Range: 'bytes=10-19', 'If-Range': version };
    return (await fetchApp(address(film), { headers })).status;
  };
  expect(await statusFor(etag)).toBe(206);
  for (const other of ['"another"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT', 'nonsense'])
    expect(await statusFor(other), other).toBe(200);
});

test('responds 304 to a known ETag', async () => {
  const etag = (await fetchApp(address(film))).headers.get('ETag') ?? '';
  const answer = await fetchApp(address(film), { headers: { 'If-None-Match': etag } });
  expect(answer.status).toBe(304);
});

test('resizes to a width of the site once', async () => {
  const answer = await fetchApp(`${address(picture)}?w=320`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  await answer.arrayBuffer();
  expect(await env.FILES.head(getResizedKey(getFileKey(picture), 320))).not.toBeNull();
  const again = await fetchApp(`${address(picture)}?w=320`, {}, { IMAGES: null });
  expect(again.status).toBe(200);
  await again.arrayBuffer();
});

test.each(['?w=321', '?w=', '?w=320.0', '?w=-1', '?w=99999999'])(
  'rejects the width %s',
  async (query) => {
    expect((await fetchApp(address(picture) + query)).status).toBe(404);
  },
);

test('responds 404 to a width of a video or a broken picture', async () => {
  const broken = `${'ef'.repeat(16)}.png`;
  await env.FILES.put(getFileKey(broken), 'no picture at all');
  expect((await fetchApp(`${address(film)}?w=320`)).status).toBe(404);
  expect((await fetchApp(`${address(broken)}?w=320`)).status).toBe(404);
});

test.each([
  `/files/00/00/${film}`,
  '/files/ab/ab/../../secret',
  '/files/ab/ab/abab.webm',
  `/files/ab/ab/${'ab'.repeat(16)}.svg`,
  `/files/ab/ab/${'ab'.repeat(16)}.html`,
  `/files/cd/cd/${picture}@320.webp`,
  '/files/',
  '/files/ab',
])('%s is not a file name', async (path) => {
  expect((await fetchApp(path)).status).toBe(404);
});

test('sends Retry-After when R2 does not respond', async () => {
  for (const query of ['', '?w=320']) {
    const answer = await fetchApp(address(picture) + query, {}, { FILES: brokenBucket });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
  }
});
