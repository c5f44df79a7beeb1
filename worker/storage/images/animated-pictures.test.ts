import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { uploadAndReadFile, uploadProfilePicture } from '../../../tests/fixtures/files.ts';
import { getPictureSample } from '../../../tests/fixtures/picture-samples.ts';
import { toBytes } from '../../../tests/fixtures/video-samples.ts';
import { fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';
import { getFileKey } from '../files/file-name.ts';
import { toDataView } from '../metadata/bytes.ts';

withSeededDatabase();

/** GIF with two frames of one pixel. */
const frame = '\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0';
const gif = () =>
  toBytes(
    `GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0${frame}${frame}\x3b`,
  );

const little = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, at) => (value >> (8 * at)) & 255);

function chunk(name: string, ...parts: Uint8Array[]) {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return Uint8Array.from([
    ...toBytes(name),
    ...little(size, 4),
    ...parts.flatMap((part) => [...part]),
  ]);
}

/** WebP with the sample in two frames. */
function webp() {
  const still = getPictureSample('webp');
  const at = String.fromCharCode(...still).indexOf('VP8 ');
  const drawn = still.slice(at, at + 8 + toDataView(still).getUint32(at + 4, true));
  const place = Uint8Array.from([
    ...little(0, 6),
    ...little(39, 3),
    ...little(19, 3),
    ...little(100, 3),
    0,
  ]);
  const head = Uint8Array.from([2, 0, 0, 0, ...little(39, 3), ...little(19, 3)]);
  const chunks = [
    ...chunk('VP8X', head),
    ...chunk('ANIM', new Uint8Array(6)),
    ...chunk('ANMF', place, drawn),
    ...chunk('ANMF', place, drawn),
  ];
  return Uint8Array.from([
    ...toBytes('RIFF'),
    ...little(4 + chunks.length, 4),
    ...toBytes('WEBP'),
    ...chunks,
  ]);
}

const shown = async (name: string, width: number) => {
  const answer = await fetchApp(`/files/${getFileKey(name)}?w=${width}`);
  expect(answer.status).toBe(200);
  const bytes = await answer.arrayBuffer();
  return { type: answer.headers.get('Content-Type'), size: bytes.byteLength };
};

test.each([
  ['image/gif', gif()],
  ['image/webp', webp()],
])('sends an animated %s unchanged when large and as a still on cards', async (type, content) => {
  const { name, size } = await uploadAndReadFile({ content, content_type: type });
  for (const width of [640, 960, 1280, 1920]) {
    expect(await shown(name, width)).toEqual({ type, size });
  }
  const still = await shown(name, 320);
  expect(still.type).toBe('image/webp');
  expect(
    await env.IMAGES.info(
      new Response((await fetchApp(`/files/${getFileKey(name)}?w=320`)).body)
        .body as ReadableStream,
    ),
  ).toMatchObject({ format: 'image/webp' });
});

test('resizes a still picture at each width', async () => {
  const { name } = await uploadAndReadFile({
    content: getPictureSample('png'),
    content_type: 'image/png',
  });
  for (const width of [320, 640]) expect((await shown(name, width)).type).toBe('image/webp');
});

/** End of the scan header in the sample. */
function scanEnd(jpeg: Uint8Array) {
  const at = String.fromCharCode(...jpeg).lastIndexOf('\xff\xda');
  return at + 2 + toDataView(jpeg).getUint16(at + 2);
}

const withScan = (...said: number[]) => {
  const jpeg = getPictureSample('jpeg');
  jpeg.set(said, scanEnd(jpeg) - 3);
  return jpeg;
};

test.each([
  ['without its end', getPictureSample('jpeg').slice(0, -2)],
  ['whose scan says what Samsung’s cameras write', withScan(0, 0, 0)],
  ['whose scan says another part', withScan(1, 5, 0x10)],
])('accepts a JPEG %s like browsers do', async (_, content) => {
  const { width, height } = await uploadAndReadFile({ content });
  expect([width, height]).toEqual([20, 40]);
});

test('reports the size of a JPEG that is too large', async () => {
  const jpeg = getPictureSample('jpeg');
  const at = String.fromCharCode(...jpeg).lastIndexOf('\xff\xc0');
  toDataView(jpeg).setUint16(at + 5, 14_000);
  toDataView(jpeg).setUint16(at + 7, 20_000);
  const answer = await uploadProfilePicture({ content: jpeg });
  expect(await answer.json()).toMatchObject({ detail: 'A picture can have up to 50 megapixels.' });
});
