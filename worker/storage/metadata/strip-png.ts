/**
 * Removes texts, Exif data and trailing bytes of a PNG.
 * @throws RangeError
 */

import { crc32 } from 'node:zlib';
import { createCompactor, readText, toDataView } from './bytes.ts';
import { buildOrientationExif, readOrientation } from './exif-orientation.ts';

/** Chunks needed to display a picture, including animations; all others may contain metadata. */
const neededChunks = [
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs', 'sBIT', 'gAMA', 'cHRM'],
  ...['sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'acTL', 'fcTL', 'fdAT'],
];

/** End of the header chunk, which is first and has a fixed length. */
const HEADER_BYTES = 33;

export function stripPng(bytes: Uint8Array): Uint8Array[] {
  const view = toDataView(bytes);
  const compactor = createCompactor(bytes, HEADER_BYTES);
  let turned = 1;
  for (let at = HEADER_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new RangeError('The file is cut off');
    const type = readText(bytes, at + 4, 4);
    if (type === 'eXIf') turned = readOrientation(bytes.subarray(at + 8, end - 4));
    if (neededChunks.includes(type)) compactor.keep(at, end);
    at = type === 'IEND' ? bytes.length : end;
  }
  return [bytes.subarray(0, HEADER_BYTES), ...buildExifChunk(turned), compactor.getBytes()];
}

function buildExifChunk(turned: number): Uint8Array[] {
  const exif = buildOrientationExif(turned);
  if (!exif) return [];
  const chunk = new Uint8Array(12 + exif.length);
  const view = toDataView(chunk);
  view.setUint32(0, exif.length);
  chunk.set(new TextEncoder().encode('eXIf'), 4);
  chunk.set(exif, 8);
  view.setUint32(8 + exif.length, crc32(chunk.subarray(4, 8 + exif.length)));
  return [chunk];
}
