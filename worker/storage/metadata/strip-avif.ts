/**
 * Blanks Exif and XMP of an AVIF in place and cuts trailing data. Nothing moves, because the file
 * contains absolute offsets. The orientation is stored elsewhere. Modifies its input.
 */

import { readText, toDataView } from './bytes.ts';
import { type IsoBox, parseBoxes } from './iso-boxes.ts';

/** Empty Exif data in AVIF: the offset of the tags, then a TIFF without any. */
const emptyExif = [0, 0, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0];

/** Maximum metadata items of a picture; there are usually two. */
const MAX_ITEMS = 100;

/** Boxes needed to display a picture; animated ones use `moov` and `mdat`. */
const requiredBoxes = ['ftyp', 'meta', 'moov', 'mdat'];

export function stripAvif(bytes: Uint8Array): Uint8Array[] {
  const whole = parseBoxes(bytes).filter(({ type }) => requiredBoxes.includes(type));
  const meta = whole.find(({ type }) => type === 'meta');
  if (!meta) return [bytes];
  const boxes = parseBoxes(bytes, meta.from + 4, meta.to);
  const box = (name: string) => boxes.find(({ type }) => type === name);
  const items = box('iinf');
  const places = box('iloc');
  const data = box('idat');
  if (!items || !places) return [bytes];
  const metadataTypes = findMetadataItems(bytes, items);
  let emptied = 0;
  let end = meta.to;
  for (const { id, inData, from, length } of readItemLocations(bytes, places)) {
    if (!inData) end = Math.max(end, length === 0 ? bytes.length : from + length);
    const type = metadataTypes.get(id);
    if (!type) continue;
    if (++emptied > MAX_ITEMS) throw new RangeError('More metadata than a picture has');
    const start = inData ? (data?.from ?? bytes.length) + from : from;
    bytes.fill(type === 'Exif' ? 0 : 0x20, start, length === 0 ? bytes.length : start + length);
    if (type === 'Exif' && length >= emptyExif.length) bytes.set(emptyExif, start);
  }
  const isMoving = whole.some(({ type }) => type === 'moov');
  const last = whole.findLast(({ typeAt }) => isMoving || typeAt - 4 < end);
  return [last ? truncateBox(bytes, last, isMoving ? last.to : end) : bytes];
}

/** Truncates a file within or after a box, and corrects the box's size. */
function truncateBox(
  bytes: Uint8Array,
  { type, typeAt, from, to }: IsoBox,
  end: number,
): Uint8Array {
  const view = toDataView(bytes);
  if (type !== 'mdat' || end >= to) return bytes.subarray(0, to);
  const start = typeAt - 4;
  if (from - start === 16) view.setBigUint64(start + 8, BigInt(end - start));
  else if (view.getUint32(start) > 0) view.setUint32(start, end - start);
  return bytes.subarray(0, end);
}

/** Ids of the items that contain Exif or XMP. */
function findMetadataItems(bytes: Uint8Array, { from, to }: IsoBox): Map<number, string> {
  const view = toDataView(bytes);
  const types = new Map<number, string>();
  for (const entry of parseBoxes(bytes, from + (bytes[from] === 0 ? 6 : 8), to)) {
    const wide = bytes[entry.from] === 3;
    const id = wide ? view.getUint32(entry.from + 4) : view.getUint16(entry.from + 4);
    const type = readText(bytes, entry.from + (wide ? 10 : 8), 4);
    if (type === 'Exif' || type === 'mime') types.set(id, type);
  }
  return types;
}

/** Locations of all items in the 'iloc' box, whose field sizes vary. */
function* readItemLocations(bytes: Uint8Array, { from }: IsoBox) {
  const version = bytes[from] ?? 0;
  let at = from + 4;
  const number = (length: number) => {
    let value = 0;
    for (let index = 0; index < length; index++) value = value * 256 + (bytes[at++] ?? 0);
    return value;
  };
  const sizes = number(1);
  const more = number(1);
  const offsetSize = sizes >> 4;
  const lengthSize = sizes & 15;
  const baseSize = more >> 4;
  const indexSize = version > 0 ? more & 15 : 0;
  const idSize = version < 2 ? 2 : 4;
  for (let count = number(idSize); count > 0 && at < bytes.length; count--) {
    const id = number(idSize);
    const inData = version > 0 && (number(2) & 15) === 1;
    number(2);
    const base = number(baseSize);
    const places = number(2);
    const size = indexSize + offsetSize + lengthSize;
    for (
      let parts = size > 0 ? places : Math.min(places, 1);
      parts > 0 && at < bytes.length;
      parts--
    ) {
      number(indexSize);
      const offset = number(offsetSize);
      yield { id, inData, from: base + offset, length: number(lengthSize) };
    }
  }
}
