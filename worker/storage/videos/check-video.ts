import type { FileType } from '../../contract/system/files.ts';
import { Refusal } from '../../http/http-error.ts';
import { typeOfBytes } from '../files/detect-type-of-bytes.ts';
import type { Edit } from './write-edited.ts';
import { readMp4 } from './read-mp4.ts';
import { type Readable, reading } from './buffered-reader.ts';
import { readWebm } from './read-webm.ts';

/** Enough bytes to detect the type of a video. */
const opening = 512;

/**
 * Reads a video to its end and checks its type and completeness.
 * @returns edits that remove the camera's metadata
 * @throws HttpError 415, 422
 */
export async function readFilm(type: FileType, file: Readable): Promise<Edit[]> {
  const film = reading(file);
  const isSo = typeOfBytes(await film.peek(opening)) === type;
  if (!isSo) throw new Refusal(415, `This file is not a valid ${type} file.`);
  if (type === 'video/mp4') return readMp4(film);
  await readWebm(film);
  return [];
}
