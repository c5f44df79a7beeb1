/**
 * True for animated pictures, which re-encoding would freeze. PNG has a marker before the image
 * data, WebP a flag in its first chunk, AVIF a brand; GIFs always count as animated.
 */

import type { FileType } from '../../contract/system/files.ts';
import { readText } from '../metadata/bytes.ts';

/** Bytes in which an animated picture is recognizable. */
export const ANIMATION_HEADER_BYTES = 1024;

export function isAnimated(type: FileType, bytes: Uint8Array): boolean {
  if (type === 'image/gif') return true;
  const first = readText(bytes, 0, Math.min(ANIMATION_HEADER_BYTES, bytes.length));
  if (type === 'image/png') return /acTL/.test(first.split('IDAT')[0] ?? '');
  if (type === 'image/webp') return first.slice(12, 16) === 'VP8X' && isSet(bytes[20], 0x02);
  return type === 'image/avif' && first.slice(4, 16).includes('avis');
}

const isSet = (byte = 0, bit: number) => (byte & bit) !== 0;
