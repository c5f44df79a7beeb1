import type { FileType } from '../../contract/files.ts';
import { damaged } from '../damaged.ts';
import { strippedAvif } from './avif.ts';
import { strippedGif } from './gif.ts';
import { strippedJpeg } from './jpeg.ts';
import { strippedMp4 } from './mp4.ts';
import { strippedPng } from './png.ts';
import { strippedWebp } from './webp.ts';

const byType: Partial<Record<FileType, (bytes: Uint8Array) => Uint8Array[]>> = {
  'image/jpeg': strippedJpeg,
  'image/png': strippedPng,
  'image/webp': strippedWebp,
  'image/avif': strippedAvif,
  'image/gif': strippedGif,
  'video/mp4': strippedMp4,
};

/**
 * A file without what a camera or a program says about it: where and when it was made, with what,
 * by whom. How a picture is turned stays. May change the bytes given. @throws Refusal 422
 */
export function strippedBlob(type: FileType, bytes: Uint8Array): Blob {
  try {
    return new Blob(byType[type]?.(bytes) ?? [bytes], { type });
  } catch (error) {
    // A number in the file names a place outside it.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}
