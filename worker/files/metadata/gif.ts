import { type Gathering, gathering, textAt, viewOf } from '../bytes.ts';

/** What begins a block: of an extension, of a picture, and what ends the file. */
const extension = 0x21;
const picture = 0x2c;
const end = 0x3b;
/** Of extensions: how the next picture is shown, and what a program says. */
const control = 0xf9;
const ofProgram = 0xff;
/** Programs whose data tells how often it is played. */
const shownPrograms = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** A GIF without its comments, without what programs say in it, and without what follows its end. @throws RangeError */
export function strippedGif(bytes: Uint8Array): Uint8Array[] {
  const view = viewOf(bytes);
  const begun = 13 + coloursOf(view.getUint8(10));
  const shown = gathering(bytes, begun);
  // Some programs leave the end away.
  for (let at = begun; at < bytes.length; ) {
    const kind = view.getUint8(at);
    if (kind === end) {
      shown.keep(at, at + 1);
      break;
    }
    if (kind !== extension && kind !== picture) throw new RangeError('There is no such block');
    const next = afterData(view, kind === picture ? dataOfPicture(view, at) : at + 2);
    if (kind === picture) shown.keep(at, next);
    else keepExtension(bytes, at, shown);
    at = next;
  }
  return [bytes.subarray(0, begun), shown.kept()];
}

/** How the next picture is shown, or how often all are: each in as many bytes as it has, and the end of its pieces. */
function keepExtension(bytes: Uint8Array, at: number, shown: Gathering) {
  const view = viewOf(bytes);
  const isLoop =
    view.getUint8(at + 1) === ofProgram && shownPrograms.includes(textAt(bytes, at + 3, 11));
  const isControl = view.getUint8(at + 1) === control && view.getUint8(at + 2) === 4;
  if (isControl || (isLoop && view.getUint8(at + 14) === 3 && view.getUint8(at + 15) === 1)) {
    const end = at + (isControl ? 7 : 18);
    // A piece that follows says something else.
    bytes[end] = 0;
    shown.keep(at, end + 1);
  }
}

/** Bytes of the table of colours that a header tells of. */
const coloursOf = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

const dataOfPicture = (view: DataView, at: number) =>
  at + 10 + coloursOf(view.getUint8(at + 9)) + 1;

/** Data comes in pieces, each behind its length; an empty one is the last. */
function afterData(view: DataView, from: number) {
  let at = from;
  while (view.getUint8(at) > 0) at += 1 + view.getUint8(at);
  return at + 1;
}
