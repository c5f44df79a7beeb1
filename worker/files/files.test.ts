import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { ask, brokenBucket, withWorld } from '../../tests/world.ts';
import { fileKey, resizedKey } from './address.ts';

withWorld();

const film = `${'ab'.repeat(16)}.webm`;
const picture = `${'cd'.repeat(16)}.png`;
const address = (name: string) => `/files/${fileKey(name)}`;

/** A PNG of 2 × 1 pixels. */
const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWMw7kgz7kgDAAeIAkM6ShhdAAAAAElFTkSuQmCC',
  ),
  (character) => character.charCodeAt(0),
);

beforeAll(async () => {
  await env.FILES.put(
    fileKey(film),
    new Uint8Array(1000).map((_, index) => index % 251),
  );
  await env.FILES.put(fileKey(picture), png);
});

const part = async (range: string) => {
  const answer = await ask(address(film), { headers: { Range: range } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, range: answer.headers.get('Content-Range'), bytes };
};

test('a file is served typed, for ever, and never executed', async () => {
  const answer = await ask(address(film));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('video/webm');
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect((await answer.arrayBuffer()).byteLength).toBe(1000);
});

test('a range answers its bytes', async () => {
  const middle = await part('bytes=10-19');
  expect(middle).toMatchObject({ status: 206, range: 'bytes 10-19/1000' });
  expect([...middle.bytes]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(await part('bytes=990-')).toMatchObject({ status: 206, range: 'bytes 990-999/1000' });
  expect(await part('bytes=-5')).toMatchObject({ status: 206, range: 'bytes 995-999/1000' });
  expect(await part('bytes=990-5000')).toMatchObject({ status: 206, range: 'bytes 990-999/1000' });
});

test('a range beyond the end is refused, one of another form ignored', async () => {
  expect((await part('bytes=1000-')).status).toBe(416);
  expect((await part('bytes=5-2')).status).toBe(200);
  expect((await part('lines=1-2')).status).toBe(200);
});

test('a range beyond the end is told the length of the file', async () => {
  for (const range of ['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])
    expect(await part(range)).toMatchObject({ status: 416, range: 'bytes */1000' });
});

test('a range of another version answers the whole file', async () => {
  const etag = (await ask(address(film))).headers.get('ETag') ?? '';
  const statusFor = async (version: string) => {
    const headers = { Range: 'bytes=10-19', 'If-Range': version };
    return (await ask(address(film), { headers })).status;
  };
  expect(await statusFor(etag)).toBe(206);
  for (const other of ['"another"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT', 'nonsense'])
    expect(await statusFor(other), other).toBe(200);
});

test('what the browser holds already is not sent again', async () => {
  const etag = (await ask(address(film))).headers.get('ETag') ?? '';
  const answer = await ask(address(film), { headers: { 'If-None-Match': etag } });
  expect(answer.status).toBe(304);
});

test('a width of the site gives a smaller picture, made once', async () => {
  const answer = await ask(`${address(picture)}?w=320`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  await answer.arrayBuffer();
  expect(await env.FILES.head(resizedKey(fileKey(picture), 320))).not.toBeNull();
  const again = await ask(`${address(picture)}?w=320`, {}, { IMAGES: null });
  expect(again.status).toBe(200);
  await again.arrayBuffer();
});

test.each(['?w=321', '?w=', '?w=320.0', '?w=-1', '?w=99999999'])(
  '%s is no width of the site',
  async (query) => {
    expect((await ask(address(picture) + query)).status).toBe(404);
  },
);

test('a film has no widths, and a broken picture no smaller one', async () => {
  const broken = `${'ef'.repeat(16)}.png`;
  await env.FILES.put(fileKey(broken), 'no picture at all');
  expect((await ask(`${address(film)}?w=320`)).status).toBe(404);
  expect((await ask(`${address(broken)}?w=320`)).status).toBe(404);
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
])('%s is no file', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test('when R2 does not answer, a file says when to come again', async () => {
  for (const query of ['', '?w=320']) {
    const answer = await ask(address(picture) + query, {}, { FILES: brokenBucket });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
  }
});
