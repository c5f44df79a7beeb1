/**
 * Reads the orientation (1 to 8) of a picture from Exif data, and builds Exif data with nothing
 * else.
 */

import { toDataView } from './bytes.ts';

/** Exif tag of the orientation, and the type of a 16-bit number. */
const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;

/** Orientation in Exif data (a TIFF), from 1 to 8; 1 if absent. */
export function readOrientation(exif: Uint8Array): number {
  const view = toDataView(exif);
  if (view.byteLength < 14) return 1;
  const little = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, little);
  if (first + 2 > view.byteLength) return 1;
  for (let index = 0; index < view.getUint16(first, little); index++) {
    const entry = first + 2 + index * 12;
    if (entry + 12 > view.byteLength) return 1;
    if (view.getUint16(entry, little) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Builds Exif data with only the orientation; null for upright pictures. */
export function buildOrientationExif(turned: number): Uint8Array | null {
  if (turned === 1) return null;
  const view = new DataView(new ArrayBuffer(26));
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION_TAG);
  view.setUint16(12, SHORT_TYPE);
  view.setUint32(14, 1);
  view.setUint16(18, turned);
  return new Uint8Array(view.buffer);
}
