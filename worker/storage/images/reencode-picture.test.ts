import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { getPictureSample, type PictureSample } from '../../../tests/fixtures/picture-samples.ts';
import { toBytes } from '../../../tests/fixtures/video-samples.ts';
import type { FileType } from '../../contract/system/files.ts';
import { stripMetadata } from '../metadata/strip-metadata.ts';
import { checkPicture } from './check-picture.ts';
import { isAnimated } from './is-animated.ts';
import { reencodePicture } from './reencode-picture.ts';

const latin = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());
const big = (length: number) =>
  String.fromCharCode(0, (length >> 16) & 255, (length >> 8) & 255, length & 255);
const small = (length: number) => String.fromCharCode(length & 255, length >> 8, 0, 0);

/** Bytes of a picture after changing its Latin-1 text. */
const changed = (name: PictureSample, change: (text: string) => string) =>
  toBytes(change(String.fromCharCode(...getPictureSample(name))));

const webpWith = (chunk: string) =>
  changed('webp', (text) => `RIFF${small(text.length - 8 + chunk.length)}${text.slice(8)}${chunk}`);

/** Hiding places that no reader and no list of allowed parts covers. */
const hidden: [string, FileType, Uint8Array][] = [
  [
    'before the end of a JPEG',
    'image/jpeg',
    changed('jpeg', (text) => `${text.slice(0, -2)}hidden${text.slice(-2)}`),
  ],
  [
    'in the profile of a JPEG',
    'image/jpeg',
    changed('jpeg', (text) => text.replace('\0C\0C\x000', 'hidden')),
  ],
  [
    'in a second head of a WebP',
    'image/webp',
    webpWith(`VP8X${small(16)}\0\0\0\0\x27\0\0\x13\0\0hidden`),
  ],
  [
    'behind the pixels of a PNG',
    'image/png',
    changed('png', (text) => text.replace(/.{4}IEND/s, `${big(6)}sPLThidden\0\0\0\0$&`)),
  ],
];

test.each(hidden)('removes data hidden %s', async (_, type, bytes) => {
  expect(await latin(new Blob([bytes as Uint8Array<ArrayBuffer>]))).toContain('hidden');
  const blob = stripMetadata(type, bytes);
  const picture = await checkPicture(env, type, blob);
  const anew = await reencodePicture(env, type, blob, picture);
  expect(anew).not.toBe(blob);
  expect(await latin(anew)).not.toContain('hidden');
  const { width, height } = await checkPicture(env, type, anew);
  expect([width, height]).toEqual([picture.width, picture.height]);
});

test('re-encodes an AVIF', async () => {
  const blob = stripMetadata('image/avif', getPictureSample('avif'));
  const picture = await checkPicture(env, 'image/avif', blob);
  const anew = await reencodePicture(env, 'image/avif', blob, picture);
  expect(anew).not.toBe(blob);
  expect(anew.type).toBe('image/avif');
});

test('returns the original if Images fails or changes the picture', async () => {
  const blob = stripMetadata('image/png', getPictureSample('png'));
  const picture = await checkPicture(env, 'image/png', blob);
  const input = () => {
    throw new Error('away');
  };
  const away = { IMAGES: { input } } as never;
  expect(await reencodePicture(away, 'image/png', blob, picture)).toBe(blob);
  expect(await reencodePicture(env, 'image/png', blob, { ...picture, width: 9 })).toBe(blob);
});

test('detects animations by their first bytes', () => {
  const png = (chunk: string) => toBytes(`\x89PNG....IHDR........${chunk}....IDAT....acTL`);
  expect([isAnimated('image/png', png('acTL')), isAnimated('image/png', png('gAMA'))]).toEqual([
    true,
    false,
  ]);
  const webp = (flags: string) => toBytes(`RIFF....WEBPVP8X\x0a\0\0\0${flags}\0\0\0`);
  expect([isAnimated('image/webp', webp('\x12')), isAnimated('image/webp', webp('\x10'))]).toEqual([
    true,
    false,
  ]);
  expect(isAnimated('image/avif', toBytes('\0\0\0\x1cftypavis\0\0\0\0'))).toBe(true);
  expect(isAnimated('image/avif', getPictureSample('avif'))).toBe(false);
  expect(isAnimated('image/gif', toBytes('GIF89a'))).toBe(true);
});
