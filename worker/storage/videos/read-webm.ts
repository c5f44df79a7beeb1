import { damaged } from '../files/content-errors.ts';
import type { Reading } from './buffered-reader.ts';

/** Element ids without their length marker bits. */
const segment = 0x8538067;
const cluster = 0xf43b675;

/**
 * Reads the elements of a WebM; each must be within the file. Recorded videos have segments and
 * clusters of unknown size, whose content is read instead.
 * @throws HttpError 422
 */
export async function readWebm(film: Reading) {
  let end = 0;
  for (let element = await nextElement(film); element; element = await nextElement(film)) {
    const { id, length } = element;
    if (id === segment) end = film.at() + (length ?? 0);
    else if (length !== null) {
      if (film.skip(length) < length) throw damaged();
    } else if (id !== cluster) throw damaged();
  }
  if (end === 0 || film.at() < end) throw damaged();
}

/** Next element header; null at the end. The length is null if unknown. */
async function nextElement(film: Reading) {
  const id = await nextNumber(film, 4);
  if (!id) return null;
  const size = await nextNumber(film, 8);
  if (!size) throw damaged();
  // A size with all bits set is unknown.
  const isTold = size.value < 2 ** (7 * size.bytes) - 1;
  return { id: id.value, length: isTold ? size.value : null };
}

/** Variable-length integer, whose leading bits give its length; null if none starts here. */
async function nextNumber(film: Reading, longest: number) {
  const [first = 0] = await film.take(1);
  const bytes = Math.clz32(first) - 23;
  if (bytes > longest) return null;
  const rest = await film.take(bytes - 1);
  if (rest.length < bytes - 1) throw damaged();
  const begun = first & (0xff >> bytes);
  return { bytes, value: rest.reduce((value, byte) => value * 256 + byte, begun) };
}
