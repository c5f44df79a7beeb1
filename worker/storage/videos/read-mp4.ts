import { textAt, viewOf } from '../metadata/bytes.ts';
import { damaged, refusedContent } from '../files/content-errors.ts';
import { said, strippedMp4 } from '../metadata/strip-mp4.ts';
import type { Edit } from './write-edited.ts';
import type { Reading } from './buffered-reader.ts';

/** Maximum bytes of a video's index, which is buffered; even the longest videos need a fraction. */
const longestIndex = 16 * 1024 * 1024;
const mostEdits = 100;

/**
 * Reads the boxes of an MP4 in sequence; each must be within the file, and an index must exist.
 * @returns edits that blank the metadata boxes
 * @throws HttpError 422
 */
export async function readMp4(film: Reading): Promise<Edit[]> {
  const edits: Edit[] = [];
  let isIndexed = false;
  for (let box = await nextBox(film); box; box = await nextBox(film)) {
    const { type, head, from, length } = box;
    if (type === 'moov') {
      isIndexed = true;
      edits.push(...(await indexOf(film, head, from, length)));
    } else {
      const there = film.skip(length);
      if (there < length && length !== toTheEnd) throw damaged();
      if (said.includes(type)) edits.push(...emptied(from, head.length, there));
    }
    if (edits.length > mostEdits) throw damaged();
  }
  if (!isIndexed) throw damaged();
  return edits;
}

const toTheEnd = Number.POSITIVE_INFINITY;

/** Next box header; null at the end, and for trailing data of some programs. */
async function nextBox(film: Reading) {
  const from = film.at();
  const short = await film.take(8);
  const type = textAt(short, 4, 4);
  if (!/^[ -~\xa9]{4}$/.test(type)) return null;
  const size = viewOf(short).getUint32(0);
  if (size === 0) return { type, head: short, from, length: toTheEnd };
  if (size !== 1) return size < 8 ? null : { type, head: short, from, length: size - 8 };
  const long = await film.take(8);
  if (long.length < 8) throw damaged();
  const length = Number(viewOf(long).getBigUint64(0)) - 16;
  if (length < 0) throw damaged();
  return { type, head: Uint8Array.of(...short, ...long), from, length };
}

/**
 * Edits that remove metadata of the video and its tracks from the index; empty if there is none.
 */
async function indexOf(film: Reading, head: Uint8Array, from: number, length: number) {
  if (length !== toTheEnd && length > longestIndex)
    throw refusedContent('has an index that is too large');
  const content = await film.take(Math.min(length, longestIndex));
  if (content.length < length && length !== toTheEnd) throw damaged();
  const before = new Uint8Array(head.length + content.length);
  before.set(head);
  before.set(content, head.length);
  const bytes = before.slice();
  strippedMp4(bytes);
  return bytes.every((byte, at) => byte === before[at])
    ? []
    : [{ from, to: from + bytes.length, bytes }];
}

/** Edits that turn a box into free space. */
const emptied = (from: number, head: number, length: number): Edit[] => [
  { from: from + 4, to: from + 8, bytes: new TextEncoder().encode('free') },
  { from: from + head, to: from + head + length },
];
