/** Test videos without frames, mostly free space. */
export const bytesOf = (text: string) =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

function joined(...parts: Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Box of an MP4. */
export function box(type: string, ...content: Uint8Array[]) {
  const inside = joined(...content);
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, inside.length + 8);
  head.set(bytesOf(type), 4);
  return joined(head, inside);
}

const kind = box('ftyp', bytesOf('isom\0\0\0\0isom'));
const place = box('udta', bytesOf('+51.5-0.1 secret garden'));
const index = box('moov', box('mvhd', new Uint8Array(100)), box('trak', place), place);

/**
 * MP4 of a given size with a location in its metadata; the index is at the end, as in most cameras.
 */
export function mp4(size = 1_000) {
  const around = kind.length + index.length + 16;
  const content = box('mdat', new Uint8Array(100).fill(7));
  const free = box('free', new Uint8Array(size - around - 100));
  return joined(kind, free, content, index);
}

/** Element of a WebM with an eight-byte size, or of unknown size. */
export function element(id: string, content: Uint8Array, isTold = true) {
  const size = new Uint8Array(8).fill(0xff);
  if (isTold) new DataView(size.buffer).setBigUint64(0, BigInt(content.length));
  size[0] = 1;
  return joined(bytesOf(id), size, content);
}

/** WebM, optionally with unknown sizes as browsers record it. */
export const webm = ({ isRecorded = false, free = 50 } = {}) =>
  joined(
    element('\x1aE\xdf\xa3', joined(bytesOf('B\x82\x84webm'), bytesOf('B\x87\x81\x02'))),
    element(
      '\x18S\x80g',
      joined(
        element('\xec', new Uint8Array(free)),
        element('\x1fC\xb6u', element('\xa3', new Uint8Array(20)), !isRecorded),
        element('\x1fC\xb6u', element('\xa3', new Uint8Array(20)), !isRecorded),
      ),
      !isRecorded,
    ),
  );
