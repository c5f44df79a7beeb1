import type { FileType } from '../../contract/system/files.ts';
import { damaged } from '../files/content-errors.ts';
import { strippedAvif } from './strip-avif.ts';
import { strippedGif } from './strip-gif.ts';
import { strippedJpeg } from './strip-jpeg.ts';
import { strippedMp4 } from './strip-mp4.ts';
import { strippedPng } from './strip-png.ts';
import { strippedWebp } from './strip-webp.ts';

const byType: Partial<Record<FileType, (bytes: Uint8Array) => Uint8Array[]>> = {
  'image/jpeg': strippedJpeg,
  'image/png': strippedPng,
  'image/webp': strippedWebp,
  'image/avif': strippedAvif,
  'image/gif': strippedGif,
  'video/mp4': strippedMp4,
};

/**
 * Removes metadata such as place, time and device from a file, except the orientation. May modify
 * the given bytes.
 * @throws HttpError 422
 */
export function strippedBlob(type: FileType, bytes: Uint8Array): Blob {
  try {
    return new Blob(byType[type]?.(bytes) ?? [bytes], { type });
  } catch (error) {
    // An offset in the file is out of range.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}
