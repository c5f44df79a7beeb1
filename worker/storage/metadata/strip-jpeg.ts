/**
 * Removes camera and editor metadata of a JPEG; only application segments about colour remain.
 * Trailing data is removed too, because phones append videos or pictures with metadata. It also
 * repairs what browsers tolerate: a missing end marker and wrong scan headers.
 */

import { createCompactor, readText, toDataView } from './bytes.ts';
import { buildOrientationExif, readOrientation } from './exif-orientation.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Frame types whose scans contain whole blocks. */
const sequentialFrames: readonly number[] = [0xc0, 0xc1];
const exifHeader = 'Exif\0\0';

export function stripJpeg(bytes: Uint8Array): Uint8Array[] {
  const view = toDataView(bytes);
  const compactor = createCompactor(bytes, 2);
  let turned = 1;
  let isScan = false;
  let isSequential = false;
  let isEnded = false;
  for (let at = 2; at < bytes.length; ) {
    const marker = findMarker(bytes, at);
    if (isScan) compactor.keep(at, marker);
    const kind = bytes[marker + 1];
    if (kind === undefined || kind === END_OF_IMAGE) {
      isEnded = kind === END_OF_IMAGE;
      compactor.keep(marker, Math.min(marker + 2, bytes.length));
      break;
    }
    isScan = kind === START_OF_SCAN;
    at = Math.min(marker + 2 + view.getUint16(marker + 2), bytes.length);
    const segment = bytes.subarray(marker, at);
    if (sequentialFrames.includes(kind)) isSequential = true;
    if (isScan && isSequential) fixScanHeader(segment);
    if (readText(segment, 4, exifHeader.length) === exifHeader) {
      turned = readOrientation(segment.subarray(10));
    }
    if (isNeededSegment(kind, segment)) compactor.keep(marker, at);
  }
  const end = isEnded ? [] : [Uint8Array.of(0xff, END_OF_IMAGE)];
  return [bytes.subarray(0, 2), ...buildExifSegment(turned), compactor.getBytes(), ...end];
}

/**
 * The last three bytes give the spectral range of a scan; Samsung cameras write wrong values, which
 * browsers ignore.
 */
function fixScanHeader(segment: Uint8Array) {
  segment.set([0, 63, 0], segment.length - 3);
}

/** Position of the next marker: in scan data 0xff is only followed by zero or a restart marker. */
function findMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? END_OF_IMAGE;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

/**
 * APP0 is JFIF, without a thumbnail; APP2 may be the colour profile, APP14 Adobe's colour
 * transform; 0xfe is a comment.
 */
function isNeededSegment(kind: number, segment: Uint8Array) {
  if (kind === 0xe0) return readText(segment, 4, 5) === 'JFIF\0' && segment.length === 18;
  if (kind === 0xe2) return readText(segment, 4, 12) === 'ICC_PROFILE\0';
  if (kind === 0xee) return readText(segment, 4, 5) === 'Adobe' && segment.length === 16;
  return kind < 0xe0;
}

function buildExifSegment(turned: number): Uint8Array[] {
  const exif = buildOrientationExif(turned);
  if (!exif) return [];
  const head = new TextEncoder().encode(`\0\0\0\0${exifHeader}`);
  toDataView(head).setUint32(0, 0xffe10000 + 2 + exifHeader.length + exif.length);
  return [head, exif];
}
