/**
 * Removes comments, application data and trailing bytes of a GIF.
 * @throws RangeError
 */

import { type Compactor, createCompactor, readText, toDataView } from './bytes.ts';

/** First byte of each block type of a GIF. */
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
/** Extension types: graphic control, and application data. */
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Applications that store the loop count. */
const loopApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

export function stripGif(bytes: Uint8Array): Uint8Array[] {
  const view = toDataView(bytes);
  const begun = 13 + getColorTableBytes(view.getUint8(10));
  const compactor = createCompactor(bytes, begun);
  // Some programs omit the trailer.
  for (let at = begun; at < bytes.length; ) {
    const kind = view.getUint8(at);
    if (kind === TRAILER) {
      compactor.keep(at, at + 1);
      break;
    }
    if (kind !== EXTENSION && kind !== IMAGE) throw new RangeError('There is no such block');
    const next = skipSubBlocks(view, kind === IMAGE ? findImageData(view, at) : at + 2);
    if (kind === IMAGE) compactor.keep(at, next);
    else keepExtension(bytes, at, compactor);
    at = next;
  }
  return [bytes.subarray(0, begun), compactor.getBytes()];
}

/** Copies graphic control and loop extensions, each limited to its defined length. */
function keepExtension(bytes: Uint8Array, at: number, compactor: Compactor) {
  const view = toDataView(bytes);
  const isLoop =
    view.getUint8(at + 1) === APPLICATION && loopApplications.includes(readText(bytes, at + 3, 11));
  const isControl = view.getUint8(at + 1) === GRAPHIC_CONTROL && view.getUint8(at + 2) === 4;
  if (isControl || (isLoop && view.getUint8(at + 14) === 3 && view.getUint8(at + 15) === 1)) {
    const end = at + (isControl ? 7 : 18);
    // Further sub-blocks could contain other data.
    bytes[end] = 0;
    compactor.keep(at, end + 1);
  }
}

/** Size in bytes of the colour table that the flags describe. */
const getColorTableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

const findImageData = (view: DataView, at: number) =>
  at + 10 + getColorTableBytes(view.getUint8(at + 9)) + 1;

/** Data consists of length-prefixed sub-blocks; an empty one ends it. */
function skipSubBlocks(view: DataView, from: number) {
  let at = from;
  while (view.getUint8(at) > 0) at += 1 + view.getUint8(at);
  return at + 1;
}
