import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { getPictureSample, type PictureSample } from '../../../tests/fixtures/picture-samples.ts';
import { toBytes } from '../../../tests/fixtures/video-samples.ts';
import type { FileType } from '../../contract/system/files.ts';
import { checkPicture } from '../images/check-picture.ts';
import { readText } from './bytes.ts';
import { readOrientation } from './exif-orientation.ts';
import { stripMetadata } from './strip-metadata.ts';

const samples: [PictureSample, FileType][] = [
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
];

const read = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());
const text = (...bytes: number[]) => String.fromCharCode(...bytes);

test.each(samples)(
  'removes metadata from a %s without changing its appearance',
  async (name, type) => {
    const before = await checkPicture(env, type, new Blob([getPictureSample(name)]));
    expect(await read(new Blob([getPictureSample(name)]))).toContain('secret garden');
    const blob = stripMetadata(type, getPictureSample(name));
    expect(blob.type).toBe(type);
    const after = await read(blob);
    for (const word of ['secret', 'garden', 'adobe']) expect(after).not.toContain(word);
    expect(await checkPicture(env, type, blob)).toEqual(before);
    expect([before.width, before.height]).toEqual(name === 'avif' ? [40, 20] : [20, 40]);
  },
);

test('preserves the colour profile of a JPEG', async () => {
  expect(await read(stripMetadata('image/jpeg', getPictureSample('jpeg')))).toContain(
    'ICC_PROFILE',
  );
});

/** Inserts bytes into a picture. */
const withAt = (bytes: Uint8Array, at: number, hidden: string) =>
  Uint8Array.from([...bytes.slice(0, at), ...toBytes(hidden), ...bytes.slice(at)]);

const big = (length: number) => text(0, 0, length >> 8, length & 255);
const chunk = (type: string, words: string) => big(words.length) + type + words + text(0, 0, 0, 0);
const segment = (kind: number, words: string) =>
  text(255, kind, (words.length + 2) >> 8, (words.length + 2) & 255) + words;
const box = (type: string, words: string) => big(words.length + 8) + type + words;

/** Hiding places: after the end, in unknown parts, and between known ones. */
const places: [string, FileType, Uint8Array][] = [
  ...samples.map(([name, type]): [string, FileType, Uint8Array] => [
    `behind the end of a ${name}`,
    type,
    withAt(getPictureSample(name), getPictureSample(name).length, 'ftyp hidden film'),
  ]),
  [
    'in another box of an AVIF',
    'image/avif',
    withAt(getPictureSample('avif'), 9_999, box('mdat', 'hidden')),
  ],
  [
    'in a box without a name',
    'image/avif',
    withAt(getPictureSample('avif'), 9_999, box('uuid', 'hidden')),
  ],
  [
    'in the comment of a JPEG',
    'image/jpeg',
    withAt(getPictureSample('jpeg'), 2, segment(0xfe, 'hidden')),
  ],
  [
    'in a JPEG’s small copy',
    'image/jpeg',
    withAt(getPictureSample('jpeg'), 2, segment(0xe0, 'JFXX\0hidden')),
  ],
  [
    'in a program’s segment',
    'image/jpeg',
    withAt(getPictureSample('jpeg'), 2, segment(0xed, 'hidden')),
  ],
  ['between the segments of a JPEG', 'image/jpeg', withAt(getPictureSample('jpeg'), 2, 'hidden')],
  [
    'in the words of a PNG',
    'image/png',
    withAt(getPictureSample('png'), 33, chunk('tEXt', 'hidden')),
  ],
  [
    'in a chunk that nobody knows',
    'image/png',
    withAt(getPictureSample('png'), 33, chunk('prVt', 'hidden')),
  ],
];

test.each(places)('removes data hidden %s', async (_, type, bytes) => {
  const [name] = samples.find(([, known]) => known === type) ?? ['png'];
  const after = await read(stripMetadata(type, bytes));
  expect(after).not.toContain('hidden');
  expect(after).toBe(await read(stripMetadata(type, getPictureSample(name))));
});

test('removes an unknown chunk of a WebP', async () => {
  const hidden = 'JUNK\x06\0\0\0hidden';
  const bytes = withAt(getPictureSample('webp'), 9_999, hidden);
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  expect(await read(stripMetadata('image/webp', bytes))).toBe(
    await read(stripMetadata('image/webp', getPictureSample('webp'))),
  );
});

test('removes data between the frames of an animated WebP', async () => {
  const little = (length: number) => text(length & 255, length >> 8, 0, 0);
  const part = (type: string, words: string) => type + little(words.length) + words;
  const file = (...chunks: string[]) => {
    const all = `WEBP${chunks.join('')}`;
    return toBytes(`RIFF${little(all.length)}${all}`);
  };
  const head = part('VP8X', `\x02${'\0'.repeat(9)}`);
  const frame = (...chunks: string[]) => part('ANMF', 'x'.repeat(16) + chunks.join(''));
  const drawn = part('VP8L', 'pixels');
  const given = file(
    head,
    part('ANIM', '\0'.repeat(6)),
    frame(part('EXIF', 'hidden'), drawn),
    head,
  );
  const after = await read(stripMetadata('image/webp', given));
  const clean = file(head, part('ANIM', '\0'.repeat(6)), frame(drawn));
  expect(after).toBe(await read(new Blob([clean])));
});

test('cuts an AVIF whose last box is too long or open-ended', async () => {
  const whole = getPictureSample('avif');
  const at = new TextDecoder('latin1').decode(whole).indexOf('mdat') - 4;
  for (const told of [0, whole.length - at + 6]) {
    const bytes = withAt(whole, 9_999, 'hidden');
    new DataView(bytes.buffer).setUint32(at, told);
    const blob = stripMetadata('image/avif', bytes);
    expect(blob.size).toBe(whole.length);
    expect(await checkPicture(env, 'image/avif', blob)).toMatchObject({ width: 40, height: 20 });
  }
});

test('leaves a picture without metadata unchanged', async () => {
  for (const [name, type] of samples) {
    const once = stripMetadata(type, getPictureSample(name));
    const twice = stripMetadata(type, new Uint8Array(await once.arrayBuffer()));
    expect(await read(twice)).toBe(await read(once));
  }
});

test('removes the location of a video in place', async () => {
  const place = box('udta', box('\xa9xyz', '+51.5-0.1/'));
  const inner = box('mvhd', 'head') + place + box('trak', box('tkhd', 'track') + place);
  const film = box('ftyp', 'isom0000mp41') + box('moov', inner) + box('mdat', 'pictures');
  const after = await read(stripMetadata('video/mp4', toBytes(film)));
  expect(after).toHaveLength(film.length);
  expect(after).not.toContain('51.5');
  expect(after.indexOf('pictures')).toBe(film.indexOf('pictures'));
  expect(after).toContain('head');
  expect(after).toContain('track');
  expect(after.match(/free\0+/g)).toHaveLength(2);
});

test('rejects or passes broken files without crashing', async () => {
  for (const [name, type] of [...samples, ['avif', 'video/mp4'] as const]) {
    const whole = getPictureSample(name);
    for (let step = 0; step < 400; step++) {
      const bytes = whole.slice(0, step % 3 === 0 ? (step * 7) % whole.length : whole.length);
      for (let index = 0; index < 4; index++) {
        bytes[(step * 31 + index * 97) % Math.max(12, bytes.length)] = (step * 13 + index) % 256;
      }
      if (bytes.length < 16) continue;
      try {
        stripMetadata(type, bytes);
      } catch (error) {
        expect(error).toMatchObject({ status: 422 });
      }
    }
  }
});

test('reads the orientation in both byte orders', () => {
  const little = toBytes(
    text(73, 73, 42, 0, 8, 0, 0, 0, 1, 0, 18, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0),
  );
  const big = toBytes(text(77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0));
  expect([readOrientation(little), readOrientation(big)]).toEqual([8, 3]);
  expect(readOrientation(toBytes('nothing of the kind at all'))).toBe(1);
  expect(readText(big, 0, 2)).toBe('MM');
});

test('removes comments and application data of a GIF and preserves its loop', async () => {
  const head = 'GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0';
  const loop = '!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0';
  const shown = '!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0';
  const comment = '!\xfe\x0eby Anna, Leeds\0!\x01\x01x\x05plain\0!\x42\x03who\0';
  const program = '!\xff\x0bXMP DataXMP\x06secret\0';
  const given = toBytes(`${head}${comment}${loop}${program}${shown}${comment};<script>trailing`);
  const whole = `${head}${loop}${shown};`;
  const stripped = (bytes: Uint8Array) => read(stripMetadata('image/gif', bytes));
  const asRead = (text: string) => read(new Blob([toBytes(text)]));
  expect(await stripped(given)).toBe(await asRead(whole));
  const more = `${head}${loop.slice(0, -1)}\x06hidden\0${shown.replace('\x0a\0\0\0', '\x0a\0\0\x03who\0')};`;
  expect(await stripped(toBytes(more))).toBe(await asRead(whole));
  const cut = whole.slice(0, -1);
  for (const kept of [whole, cut]) {
    expect(await stripped(toBytes(kept))).toBe(await asRead(kept));
  }
  expect(() => stripMetadata('image/gif', toBytes(`${head}!\xff\x0bNETS`))).toThrow();
});
