interface WebmOptions {
  width: number;
  height: number;
  framesPerSecond: number;
}

/** Ids of the EBML elements that are written, as Matroska defines them. */
const id = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  defaultDuration: 0x23e383,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const track = 1;

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function bytesOf(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let rest = value;
  for (let index = length - 1; index >= 0; index--) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

/** An id in its own number of bytes: its leading bits say how many. */
function idBytes(element: number): Uint8Array {
  return bytesOf(element, Math.ceil(Math.log2(element + 1) / 8));
}

/** An element whose size always takes eight bytes, so that positions are known beforehand. */
function element(name: number, ...content: Uint8Array[]): Uint8Array {
  const body = join(content);
  const size = bytesOf(body.length, 8);
  size[0] = 0x01;
  return join([idBytes(name), size, body]);
}

function whole(name: number, value: number): Uint8Array {
  return element(name, bytesOf(value, 8));
}

function real(name: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(name, bytes);
}

function text(name: number, value: string): Uint8Array {
  return element(name, new TextEncoder().encode(value));
}

/** The VP8 key frame inside a lossy WebP file, whether or not it has an extended header. */
function keyFrame(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  const tag = (offset: number): string =>
    new TextDecoder().decode(webp.subarray(offset, offset + 4));
  if (webp.length < 12 || tag(0) !== 'RIFF' || tag(8) !== 'WEBP') {
    throw new Error('A frame is not a WebP file');
  }
  let offset = 12;
  while (offset + 8 <= webp.length) {
    const size = view.getUint32(offset + 4, true);
    if (tag(offset) === 'VP8 ') return webp.subarray(offset + 8, offset + 8 + size);
    offset += 8 + size + (size % 2);
  }
  throw new Error('A frame is not a lossy WebP file: it has no VP8 chunk');
}

function header(): Uint8Array {
  return element(
    id.ebml,
    whole(id.ebmlVersion, 1),
    whole(id.ebmlReadVersion, 1),
    whole(id.ebmlMaxIdLength, 4),
    whole(id.ebmlMaxSizeLength, 8),
    text(id.docType, 'webm'),
    whole(id.docTypeVersion, 2),
    whole(id.docTypeReadVersion, 2),
  );
}

function info(milliseconds: number): Uint8Array {
  return element(
    id.info,
    whole(id.timestampScale, 1_000_000),
    real(id.duration, milliseconds),
    text(id.muxingApp, 'sobe'),
    text(id.writingApp, 'sobe'),
  );
}

function tracks({ width, height, framesPerSecond }: WebmOptions): Uint8Array {
  return element(
    id.tracks,
    element(
      id.trackEntry,
      whole(id.trackNumber, track),
      whole(id.trackUid, track),
      whole(id.trackType, 1),
      whole(id.flagLacing, 0),
      text(id.codecId, 'V_VP8'),
      whole(id.defaultDuration, Math.round(1e9 / framesPerSecond)),
      element(id.video, whole(id.pixelWidth, width), whole(id.pixelHeight, height)),
    ),
  );
}

interface Cluster {
  time: number;
  bytes: Uint8Array;
}

/** About one second of frames; every frame is a key frame. */
function clusters(frames: readonly Uint8Array[], framesPerSecond: number): Cluster[] {
  const perCluster = Math.max(1, Math.round(framesPerSecond));
  const timeOf = (index: number): number => Math.round((index * 1000) / framesPerSecond);
  return Array.from({ length: Math.ceil(frames.length / perCluster) }, (_, number) => {
    const first = number * perCluster;
    const blocks = frames.slice(first, first + perCluster).map((frame, index) => {
      const after = timeOf(first + index) - timeOf(first);
      const head = join([bytesOf(0x80 | track, 1), bytesOf(after, 2), bytesOf(0x80, 1)]);
      return element(id.simpleBlock, head, keyFrame(frame));
    });
    const time = timeOf(first);
    return { time, bytes: element(id.cluster, whole(id.timestamp, time), ...blocks) };
  });
}

function cues(parts: readonly Cluster[], start: number): Uint8Array {
  let position = start;
  const points = parts.map(({ time, bytes }) => {
    const at = position;
    position += bytes.length;
    return element(
      id.cuePoint,
      whole(id.cueTime, time),
      element(id.cueTrackPositions, whole(id.cueTrack, track), whole(id.cueClusterPosition, at)),
    );
  });
  return element(id.cues, ...points);
}

function seekHead(entries: readonly (readonly [name: number, position: number])[]): Uint8Array {
  const seeks = entries.map(([name, position]) =>
    element(id.seek, element(id.seekId, idBytes(name)), whole(id.seekPosition, position)),
  );
  return element(id.seekHead, ...seeks);
}

/** A silent, seekable WebM film made of lossy WebP pictures, one for each frame. */
export function webm(frames: Uint8Array[], options: WebmOptions): Uint8Array {
  const about = info((frames.length * 1000) / options.framesPerSecond);
  const trackList = tracks(options);
  const parts = clusters(frames, options.framesPerSecond);
  const layout = (positions: readonly [number, number, number]): Uint8Array =>
    seekHead([
      [id.info, positions[0]],
      [id.tracks, positions[1]],
      [id.cues, positions[2]],
    ]);
  const infoAt = layout([0, 0, 0]).length;
  const tracksAt = infoAt + about.length;
  const cuesAt = tracksAt + trackList.length;
  const clustersAt = cuesAt + cues(parts, 0).length;
  return join([
    header(),
    element(
      id.segment,
      layout([infoAt, tracksAt, cuesAt]),
      about,
      trackList,
      cues(parts, clustersAt),
      ...parts.map(({ bytes }) => bytes),
    ),
  ]);
}
