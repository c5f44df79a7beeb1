/**
 * Reads the boxes of an MP4 in sequence; each must be within the file, and an index must exist.
 * @returns edits that blank the metadata boxes
 * @throws HttpError 422
 */

import { contentError, damagedFileError } from '../files/file-content-errors.ts';
import { readText, toDataView } from '../metadata/bytes.ts';
import { metadataBoxes, stripMp4 } from '../metadata/strip-mp4.ts';
import type { BufferedReader } from './buffered-reader.ts';
import type { FileEdit } from './write-edited.ts';

/** Maximum bytes of a video's index, which is buffered; even the longest videos need a fraction. */
const MAX_INDEX_BYTES = 16 * 1024 * 1024;
const MAX_EDITS = 100;

export async function readMp4(film: BufferedReader): Promise<FileEdit[]> {
  const edits: FileEdit[] = [];
  let isIndexed = false;
  for (let box = await readBox(film); box; box = await readBox(film)) {
    const { type, head, from, length } = box;
    if (type === 'moov') {
      isIndexed = true;
      edits.push(...(await editIndex(film, head, from, length)));
    } else {
      const there = film.skip(length);
      if (there < length && length !== UNTIL_END) throw damagedFileError();
      if (metadataBoxes.includes(type)) edits.push(...buildFreeBox(from, head.length, there));
    }
    if (edits.length > MAX_EDITS) throw damagedFileError();
  }
  if (!isIndexed) throw damagedFileError();
  return edits;
}

const UNTIL_END = Number.POSITIVE_INFINITY;

/** Next box header; null at the end, and for trailing data of some programs. */
async function readBox(film: BufferedReader) {
  const from = film.at();
  const short = await film.take(8);
  const type = readText(short, 4, 4);
  if (!/^[ -~\xa9]{4}$/.test(type)) return null;
  const size = toDataView(short).getUint32(0);
  if (size === 0) return { type, head: short, from, length: UNTIL_END };
  if (size !== 1) return size < 8 ? null : { type, head: short, from, length: size - 8 };
  const long = await film.take(8);
  if (long.length < 8) throw damagedFileError();
  const length = Number(toDataView(long).getBigUint64(0)) - 16;
  if (length < 0) throw damagedFileError();
  return { type, head: Uint8Array.of(...short, ...long), from, length };
}

/**
 * Edits that remove metadata of the video and its tracks from the index; empty if there is none.
 */
async function editIndex(film: BufferedReader, head: Uint8Array, from: number, length: number) {
  if (length !== UNTIL_END && length > MAX_INDEX_BYTES) throw contentError('video_index_too_large');
  const content = await film.take(Math.min(length, MAX_INDEX_BYTES));
  if (content.length < length && length !== UNTIL_END) throw damagedFileError();
  const before = new Uint8Array(head.length + content.length);
  before.set(head);
  before.set(content, head.length);
  const bytes = before.slice();
  stripMp4(bytes);
  return bytes.every((byte, at) => byte === before[at])
    ? []
    : [{ from, to: from + bytes.length, bytes }];
}

/** Edits that turn a box into free space. */
const buildFreeBox = (from: number, head: number, length: number): FileEdit[] => [
  { from: from + 4, to: from + 8, bytes: new TextEncoder().encode('free') },
  { from: from + head, to: from + head + length },
];
