/**
 * Removes Exif, XMP and trailing bytes of a WebP.
 * @throws RangeError
 */

import { type Compactor, createCompactor, readText, toDataView } from './bytes.ts';
import { buildOrientationExif, readOrientation } from './exif-orientation.ts';

/** Chunks needed to display a picture; all others may contain metadata. */
const neededChunks = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP'];

/** Chunks of a frame, after its 8-byte header and 16 bytes of position and duration. */
const frameChunks = ['ALPH', 'VP8 ', 'VP8L'];
const FRAME_HEADER_BYTES = 24;

/** Flags in the first byte of VP8X. */
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

export function stripWebp(bytes: Uint8Array): Uint8Array[] {
  const view = toDataView(bytes);
  const compactor = createCompactor(bytes, 12);
  const whole = 8 + view.getUint32(4, true);
  if (whole > bytes.length) throw new RangeError('The file is cut off');
  let turned = 1;
  for (let at = 12; at + 8 <= whole; ) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    const type = readText(bytes, at, 4);
    if (type === 'EXIF')
      turned = readOrientation(skipExifHeader(bytes.subarray(at + 8, at + 8 + size)));
    else if (type === 'ANMF') copyFrame(bytes, at, Math.min(end, whole), compactor);
    else if (neededChunks.includes(type) && (type !== 'VP8X' || at === 12)) {
      compactor.keep(at, Math.min(end, whole));
    }
    at = end;
  }
  const exif = buildOrientationExif(turned);
  const chunks = compactor.getBytes();
  if (readText(chunks, 0, 4) === 'VP8X') {
    chunks[8] = ((chunks[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (exif ? EXIF_FLAG : 0);
  }
  return addRiffHeader(exif ? [chunks, buildChunk('EXIF', exif)] : [chunks]);
}

/** Copies a frame of an animation: its header and its image chunks. */
function copyFrame(bytes: Uint8Array, at: number, end: number, compactor: Compactor) {
  const view = toDataView(bytes);
  const begun = compactor.at();
  compactor.keep(at, at + FRAME_HEADER_BYTES);
  for (let part = at + FRAME_HEADER_BYTES; part + 8 <= end; ) {
    const size = view.getUint32(part + 4, true);
    const next = Math.min(part + 8 + size + (size % 2), end);
    if (frameChunks.includes(readText(bytes, part, 4))) compactor.keep(part, next);
    part = next;
  }
  view.setUint32(begun + 4, compactor.at() - begun - 8, true);
}

/** Some programs prefix the data with the header of a JPEG's Exif segment. */
const skipExifHeader = (exif: Uint8Array) =>
  readText(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;

function buildChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(8 + data.length);
  chunk.set(new TextEncoder().encode(type));
  toDataView(chunk).setUint32(4, data.length, true);
  chunk.set(data, 8);
  return chunk;
}

function addRiffHeader(chunks: Uint8Array[]): Uint8Array[] {
  const header = new TextEncoder().encode('RIFF\0\0\0\0WEBP');
  const size = chunks.reduce((sum, { length }) => sum + length, 4);
  toDataView(header).setUint32(4, size, true);
  return [header, ...chunks];
}
