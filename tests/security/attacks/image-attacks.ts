/** Attacks with pictures that are huge, damaged or that state false dimensions. */

import { crc32, deflateSync } from 'node:zlib';
import { getPictureSample } from '../../fixtures/picture-samples.ts';
import type { Attack } from './attacked-site.ts';
import { fetchServedFile, uploadFileAs } from './upload-and-fetch-files.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

function createPngChunk(type: string, data: Uint8Array) {
  const named = Buffer.concat([latin1(type), data]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Creates a black-and-white PNG of 900 megapixels in a hundred kilobytes. */
function createPngBomb(side: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  return Buffer.concat([
    latin1('\x89PNG\r\n\x1a\n'),
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', rows),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates a picture that declares false dimensions; `lie` overwrites bytes after a marker. */
function createLyingImage(
  name: 'jpeg' | 'webp' | 'avif',
  word: string,
  lie: number[],
  behind: number,
) {
  const bytes = Buffer.from(getPictureSample(name));
  const at = bytes.indexOf(latin1(word));
  bytes.set(lie, at + behind);
  return bytes;
}

const createGif = (side: number) =>
  Buffer.concat([
    latin1('GIF89a'),
    Buffer.from([side & 255, side >> 8, side & 255, side >> 8, 0x80, 0, 0, 255, 255, 255, 0, 0, 0]),
    latin1('\x2c\0\0\0\0'),
    Buffer.from([side & 255, side >> 8, side & 255, side >> 8, 0, 2]),
    latin1('\x02D\x01\0;'),
  ]);

const bombs: [string, () => Uint8Array, string][] = [
  ['a PNG of 900 megapixels', () => createPngBomb(30_000), 'image/png'],
  ['a GIF of 65,535 by 65,535', () => createGif(65_535), 'image/gif'],
  [
    'a JPEG that says 65,535 by 65,535',
    () => createLyingImage('jpeg', '\xff\xc0', [255, 255, 255, 255], 5),
    'image/jpeg',
  ],
  [
    'a WebP that says 16,384 by 16,384',
    () => createLyingImage('webp', 'VP8X', [255, 63, 0, 255, 63, 0], 12),
    'image/webp',
  ],
  [
    'an AVIF that says 60,000 by 60,000',
    () => createLyingImage('avif', 'ispe', [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60], 8),
    'image/avif',
  ],
];

const script = '<script>alert(1)</script><?php evil(); ?>';

/** Files that begin like a picture but are something else, or end like another file. */
const polyglots: [string, () => Uint8Array, string][] = [
  ...(['jpeg', 'png', 'webp', 'avif'] as const).map((name): [string, () => Uint8Array, string] => [
    `a page behind the end of a ${name}`,
    () => Buffer.concat([getPictureSample(name), latin1(script)]),
    `image/${name}`,
  ]),
  [
    'a page in the comment of a JPEG',
    () => {
      const bytes = getPictureSample('jpeg');
      const length = script.length + 2;
      const comment = Buffer.from([0xff, 0xfe, length >> 8, length & 255]);
      return Buffer.concat([bytes.slice(0, 2), comment, latin1(script), bytes.slice(2)]);
    },
    'image/jpeg',
  ],
  [
    'a page in the words of a PNG',
    () => {
      const bytes = getPictureSample('png');
      const words = createPngChunk('tEXt', latin1(`Comment\0${script}`));
      return Buffer.concat([bytes.slice(0, 33), words, bytes.slice(33)]);
    },
    'image/png',
  ],
  [
    'a page before the end of a JPEG',
    () => {
      const bytes = getPictureSample('jpeg');
      return Buffer.concat([bytes.slice(0, -2), latin1(script), bytes.slice(-2)]);
    },
    'image/jpeg',
  ],
  [
    'an archive behind a picture',
    () => Buffer.concat([getPictureSample('png'), latin1('PK\x03\x04 evil archive')]),
    'image/png',
  ],
];

export const imageAttacks: Attack[] = [
  ...bombs.map(
    ([request, bytes, type]): Attack => ({
      name: 'a picture bomb',
      request,
      async run(site) {
        const me = await site.as('member');
        const began = performance.now();
        const { status } = await uploadFileAs(site, me, bytes(), 'bomb', type);
        const took = Math.round(performance.now() - began);
        const holds = (status === 422 || status === 415) && took < 5_000;
        return { answer: `${status} in ${took} ms`, holds };
      },
    }),
  ),
  ...polyglots.map(
    ([request, bytes, type]): Attack => ({
      name: 'a polyglot',
      request,
      async run(site) {
        const me = await site.as('member');
        const { status, id } = await uploadFileAs(site, me, bytes(), 'a.html', type);
        if (status !== 201) return { answer: String(status), holds: status === 422 };
        const { headers, bytes: given, item } = await fetchServedFile(site, me, id);
        const isBare = !/script|php|evil/.test(given);
        const holds =
          isBare &&
          headers.get('Content-Type') === type &&
          headers.get('X-Content-Type-Options') === 'nosniff' &&
          /sandbox/.test(headers.get('Content-Security-Policy') ?? '') &&
          !item.name.includes('html');
        return { answer: isBare ? 'a picture alone' : 'what hid in it was served', holds };
      },
    }),
  ),
];
