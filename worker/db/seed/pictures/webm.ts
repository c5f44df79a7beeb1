import { bytesOf, element, id, idBytes, join, real, text, whole } from './ebml.ts';

interface WebmOptions {
  width: number;
  height: number;
  framesPerSecond: number;
}

const track = 1;

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
