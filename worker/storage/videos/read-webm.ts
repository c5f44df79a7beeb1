/**
 * Reads the elements of a WebM; each must be within the file. Recorded videos have segments and
 * clusters of unknown size, whose content is read instead.
 * @throws HttpError 422
 */

import { damagedFileError } from '../files/file-content-errors.ts';
import type { BufferedReader } from './buffered-reader.ts';

/** Ids of WebM elements without their length marker bits. */
const SEGMENT_ID = 0x8538067;
const CLUSTER_ID = 0xf43b675;

export async function readWebm(film: BufferedReader) {
  let end = 0;
  for (let element = await readElement(film); element; element = await readElement(film)) {
    const { id, length } = element;
    if (id === SEGMENT_ID) end = film.at() + (length ?? 0);
    else if (length !== null) {
      if (film.skip(length) < length) throw damagedFileError();
    } else if (id !== CLUSTER_ID) throw damagedFileError();
  }
  if (end === 0 || film.at() < end) throw damagedFileError();
}

/** Next element header; null at the end. The length is null if unknown. */
async function readElement(film: BufferedReader) {
  const id = await readNumber(film, 4);
  if (!id) return null;
  const size = await readNumber(film, 8);
  if (!size) throw damagedFileError();
  // A size with all bits set is unknown.
  const isTold = size.value < 2 ** (7 * size.bytes) - 1;
  return { id: id.value, length: isTold ? size.value : null };
}

/** Variable-length integer, whose leading bits give its length; null if none starts here. */
async function readNumber(film: BufferedReader, longest: number) {
  const [first = 0] = await film.take(1);
  const bytes = Math.clz32(first) - 23;
  if (bytes > longest) return null;
  const rest = await film.take(bytes - 1);
  if (rest.length < bytes - 1) throw damagedFileError();
  const begun = first & (0xff >> bytes);
  return { bytes, value: rest.reduce((value, byte) => value * 256 + byte, begun) };
}
