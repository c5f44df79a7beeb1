import { damaged } from '../damaged.ts';
import type { Reading } from './reading.ts';

/** Their ids, without the bits that tell how long these are. */
const segment = 0x8538067;
const cluster = 0xf43b675;

/**
 * Reads the elements of a WebM: each must lie within the file. What a browser has recorded does not
 * say how long its segment and its clusters are; then what is in them is read. @throws Refusal 422
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

/** The next element, up to its content; null at the end. The length is null where it is not told. */
async function nextElement(film: Reading) {
  const id = await nextNumber(film, 4);
  if (!id) return null;
  const size = await nextNumber(film, 8);
  if (!size) throw damaged();
  // All ones: nobody knows yet.
  const isTold = size.value < 2 ** (7 * size.bytes) - 1;
  return { id: id.value, length: isTold ? size.value : null };
}

/** A number, whose first bits tell how many bytes it has and are no part of it; null where none begins. */
async function nextNumber(film: Reading, longest: number) {
  const [first = 0] = await film.take(1);
  const bytes = Math.clz32(first) - 23;
  if (bytes > longest) return null;
  const rest = await film.take(bytes - 1);
  if (rest.length < bytes - 1) throw damaged();
  const begun = first & (0xff >> bytes);
  return { bytes, value: rest.reduce((value, byte) => value * 256 + byte, begun) };
}
