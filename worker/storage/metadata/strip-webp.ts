import { type Gathering, gathering, textAt, viewOf } from './bytes.ts';
import { exifOf, orientationOf } from './exif-orientation.ts';

/** Chunks needed to display a picture; all others may contain metadata. */
const shownChunks = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP'];

/** Chunks of a frame, after its 8-byte header and 16 bytes of position and duration. */
const drawnChunks = ['ALPH', 'VP8 ', 'VP8L'];
const afterFrameHead = 24;

/** Flags in the first byte of VP8X. */
const hasExif = 0x08;
const hasXmp = 0x04;

/**
 * Removes Exif, XMP and trailing bytes of a WebP.
 * @throws RangeError
 */
export function strippedWebp(bytes: Uint8Array): Uint8Array[] {
  const view = viewOf(bytes);
  const shown = gathering(bytes, 12);
  const whole = 8 + view.getUint32(4, true);
  if (whole > bytes.length) throw new RangeError('The file is cut off');
  let turned = 1;
  for (let at = 12; at + 8 <= whole; ) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    const type = textAt(bytes, at, 4);
    if (type === 'EXIF') turned = orientationOf(tiffOf(bytes.subarray(at + 8, at + 8 + size)));
    else if (type === 'ANMF') keepFrame(bytes, at, Math.min(end, whole), shown);
    else if (shownChunks.includes(type) && (type !== 'VP8X' || at === 12)) {
      shown.keep(at, Math.min(end, whole));
    }
    at = end;
  }
  const exif = exifOf(turned);
  const chunks = shown.kept();
  if (textAt(chunks, 0, 4) === 'VP8X') {
    chunks[8] = ((chunks[8] ?? 0) & ~(hasExif | hasXmp)) | (exif ? hasExif : 0);
  }
  return withHeader(exif ? [chunks, chunk('EXIF', exif)] : [chunks]);
}

/** Copies a frame of an animation: its header and its image chunks. */
function keepFrame(bytes: Uint8Array, at: number, end: number, shown: Gathering) {
  const view = viewOf(bytes);
  const begun = shown.at();
  shown.keep(at, at + afterFrameHead);
  for (let part = at + afterFrameHead; part + 8 <= end; ) {
    const size = view.getUint32(part + 4, true);
    const next = Math.min(part + 8 + size + (size % 2), end);
    if (drawnChunks.includes(textAt(bytes, part, 4))) shown.keep(part, next);
    part = next;
  }
  view.setUint32(begun + 4, shown.at() - begun - 8, true);
}

/** Some programs prefix the data with the header of a JPEG's Exif segment. */
const tiffOf = (exif: Uint8Array) => (textAt(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);

function chunk(type: string, data: Uint8Array): Uint8Array {
  const made = new Uint8Array(8 + data.length);
  made.set(new TextEncoder().encode(type));
  viewOf(made).setUint32(4, data.length, true);
  made.set(data, 8);
  return made;
}

function withHeader(chunks: Uint8Array[]): Uint8Array[] {
  const header = new TextEncoder().encode('RIFF\0\0\0\0WEBP');
  const size = chunks.reduce((sum, { length }) => sum + length, 4);
  viewOf(header).setUint32(4, size, true);
  return [header, ...chunks];
}
