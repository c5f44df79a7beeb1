/**
 * Reads a video to its end and checks its type and completeness.
 * @returns edits that remove the camera's metadata
 * @throws HttpError 415, 422
 */

import type { FileType } from '../../contract/system/files.ts';
import { detectTypeOfBytes } from '../files/detect-type-of-bytes.ts';
import { wrongTypeError } from '../files/file-content-errors.ts';
import { createReader, type RandomAccessFile } from './buffered-reader.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';
import type { FileEdit } from './write-edited.ts';

/** Enough bytes to detect the type of a video. */
const HEADER_BYTES = 512;

export async function checkVideo(type: FileType, file: RandomAccessFile): Promise<FileEdit[]> {
  const film = createReader(file);
  const hasType = detectTypeOfBytes(await film.peek(HEADER_BYTES)) === type;
  if (!hasType) throw wrongTypeError(type);
  if (type === 'video/mp4') return readMp4(film);
  await readWebm(film);
  return [];
}
