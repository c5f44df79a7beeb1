import type { FileType } from '../../contract/files.ts';
import { Refusal } from '../../lib/errors.ts';
import { typeOfBytes } from '../type-of-bytes.ts';
import type { Edit } from './edited.ts';
import { readMp4 } from './mp4.ts';
import { type Readable, reading } from './reading.ts';
import { readWebm } from './webm.ts';

/** More than a film needs to say what it is. */
const opening = 512;

/**
 * Reads a film from part to part up to its end: it must be what it is said to be, and whole.
 * @returns what must be taken out of it, of what a camera said about it
 * @throws Refusal 415, 422
 */
export async function readFilm(type: FileType, file: Readable): Promise<Edit[]> {
  const film = reading(file);
  const isSo = typeOfBytes(await film.peek(opening)) === type;
  if (!isSo) throw new Refusal(415, `This file is not a valid ${type} file.`);
  if (type === 'video/mp4') return readMp4(film);
  await readWebm(film);
  return [];
}
