import type { FileType } from '../../contract/system/files.ts';
import { damagedFileError } from '../files/file-content-errors.ts';
import { stripAvif } from './strip-avif.ts';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripMp4 } from './strip-mp4.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

const strippers: Partial<Record<FileType, (bytes: Uint8Array) => Uint8Array[]>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/avif': stripAvif,
  'image/gif': stripGif,
  'video/mp4': stripMp4,
};

/**
 * Removes metadata such as place, time and device from a file, except the orientation. May modify
 * the given bytes.
 * @throws HttpError 422
 */
export function stripMetadata(type: FileType, bytes: Uint8Array): Blob {
  try {
    return new Blob(strippers[type]?.(bytes) ?? [bytes], { type });
  } catch (error) {
    // An offset in the file is out of range.
    if (error instanceof RangeError) throw damagedFileError();
    throw error;
  }
}
