/**
 * Reads the lines of the SQL dump in a backup of Discourse: `.tar.gz` with uploads, `.sql.gz` without, or `.sql`.
 * @throws Error if an archive contains no dump
 */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

export async function* readDumpLines(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const source = /\.(tar\.gz|tgz)$/i.test(file)
    ? gunzip(Readable.from(readDumpEntry(gunzip(packed))))
    : /\.gz$/i.test(file)
      ? gunzip(packed)
      : packed;
  // Dumps end lines with a line feed only; carriage returns are escaped.
  yield* createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY });
}

/** Errors of the source reach the reader. */
function gunzip(source: Readable): Readable {
  const target = new PassThrough();
  pipeline(source, createGunzip(), target).catch((error: Error) => target.destroy(error));
  return target;
}

const blockBytes = 512;
const dumpName = /(^|\/)dump\.sql\.gz$/;

/** Content of the dump in a tar archive; other entries are skipped. */
async function* readDumpEntry(archive: Readable): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  /** Bytes of the current entry that are left, without and with its padding. */
  let content = 0;
  let padded = 0;
  let isDump = false;
  let isFound = false;
  for await (const chunk of archive) {
    waiting = Buffer.concat([waiting, chunk as Buffer]);
    for (;;) {
      if (padded > 0) {
        const part = waiting.subarray(0, padded);
        if (isDump && content > 0) yield part.subarray(0, Math.min(content, part.length));
        content -= part.length;
        padded -= part.length;
        waiting = waiting.subarray(part.length);
        if (padded > 0) break;
        if (isDump) return;
      }
      if (waiting.length < blockBytes) break;
      const header = waiting.subarray(0, blockBytes);
      waiting = waiting.subarray(blockBytes);
      const [name = ''] = header.toString('utf8', 0, 100).split('\0');
      content = Number.parseInt(header.toString('latin1', 124, 136), 8) || 0;
      padded = Math.ceil(content / blockBytes) * blockBytes;
      isDump = dumpName.test(name);
      isFound ||= isDump;
    }
  }
  if (!isFound)
    throw new Error('The archive contains no dump.sql.gz. Is it a backup of Discourse?');
}
