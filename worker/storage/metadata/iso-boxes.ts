/** Parses the boxes of ISO media files (MP4, AVIF). */

import { readText, toDataView } from './bytes.ts';

/** Box of an ISO media file (MP4, AVIF): its type and the range of its content. */
export interface IsoBox {
  type: string;
  /** Offset of the type. */
  typeAt: number;
  from: number;
  to: number;
}

/** More than real files contain in sequence. */
const MAX_BOXES = 10_000;

/**
 * Parses the sequence of boxes in a range of a file.
 * @throws RangeError
 */
export function parseBoxes(bytes: Uint8Array, from = 0, to = bytes.length): IsoBox[] {
  const view = toDataView(bytes);
  const boxes: IsoBox[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    if (short === 1 && at + 16 > to) break;
    const [size, head] =
      short === 1 ? [Number(view.getBigUint64(at + 8)), 16] : [short || to - at, 8];
    if (size < head || at + size > to) break;
    boxes.push({
      type: readText(bytes, at + 4, 4),
      typeAt: at + 4,
      from: at + head,
      to: at + size,
    });
    if (boxes.length > MAX_BOXES) throw new RangeError('More boxes than a file has');
    at += size;
  }
  return boxes;
}
