/** Small test videos without frames: MP4 and WebM. */

/** Test videos without frames, mostly free space. */
export const toBytes = (text: string) =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

function concatBytes(...parts: Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Box of an MP4. */
export function buildBox(type: string, ...content: Uint8Array[]) {
  const inside = concatBytes(...content);
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, inside.length + 8);
  head.set(toBytes(type), 4);
  return concatBytes(head, inside);
}

const fileTypeBox = buildBox('ftyp', toBytes('isom\0\0\0\0isom'));
const locationBox = buildBox('udta', toBytes('+51.5-0.1 secret garden'));
const indexBox = buildBox(
  'moov',
  buildBox('mvhd', new Uint8Array(100)),
  buildBox('trak', locationBox),
  locationBox,
);

/**
 * MP4 of a given size with a location in its metadata; the index is at the end, as in most cameras.
 */
export function buildMp4(size = 1_000) {
  const around = fileTypeBox.length + indexBox.length + 16;
  const content = buildBox('mdat', new Uint8Array(100).fill(7));
  const free = buildBox('free', new Uint8Array(size - around - 100));
  return concatBytes(fileTypeBox, free, content, indexBox);
}

/** Element of a WebM with an eight-byte size, or of unknown size. */
export function buildElement(id: string, content: Uint8Array, isTold = true) {
  const size = new Uint8Array(8).fill(0xff);
  if (isTold) new DataView(size.buffer).setBigUint64(0, BigInt(content.length));
  size[0] = 1;
  return concatBytes(toBytes(id), size, content);
}

/** WebM, optionally with unknown sizes as browsers record it. */
export const buildWebm = ({ isRecorded = false, free = 50 } = {}) =>
  concatBytes(
    buildElement('\x1aE\xdf\xa3', concatBytes(toBytes('B\x82\x84webm'), toBytes('B\x87\x81\x02'))),
    buildElement(
      '\x18S\x80g',
      concatBytes(
        buildElement('\xec', new Uint8Array(free)),
        buildElement('\x1fC\xb6u', buildElement('\xa3', new Uint8Array(20)), !isRecorded),
        buildElement('\x1fC\xb6u', buildElement('\xa3', new Uint8Array(20)), !isRecorded),
      ),
      !isRecorded,
    ),
  );
