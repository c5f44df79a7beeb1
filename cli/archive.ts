/**
 * Tar archives of community exports: writing one through a private temporary file, and reading
 * entries at random.
 */

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  buildTarEnd,
  buildTarHeader,
  buildTarPadding,
  parseTarHeader,
} from '../worker/transfer/tar.ts';

export interface ArchiveEntry {
  path: string;
  size: number;
}

/** Content of one archive entry: bytes in memory or the path of a file. */
export type ArchiveInput = ArchiveEntry & ({ bytes: Uint8Array } | { from: string });

/** Writes a tar archive to a private temporary file and renames it when it is complete. */
export async function writeArchive(
  file: string,
  entries: Iterable<ArchiveInput>,
  onProgress: (bytes: number) => void,
) {
  const unfinished = `${file}.packing`;
  await rm(unfinished, { force: true });
  await pipeline(
    async function* () {
      for (const entry of entries) {
        yield buildTarHeader(entry.path, entry.size);
        if ('bytes' in entry) yield entry.bytes;
        else yield* createReadStream(entry.from);
        yield buildTarPadding(entry.size);
        onProgress(entry.size);
      }
      yield buildTarEnd();
    },
    createWriteStream(unfinished, { mode: 0o600 }),
  );
  await rename(unfinished, file);
}

interface EntryPosition {
  at: number;
  size: number;
}

/**
 * Reads the position of each entry.
 * @throws Error for an incomplete file
 */
async function readEntryPositions(file: FileHandle): Promise<Map<string, EntryPosition>> {
  const entries: Map<string, EntryPosition> = new Map();
  const header = new Uint8Array(512);
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(header, 0, 512, at);
    const entry = bytesRead === 512 ? parseTarHeader(header) : undefined;
    if (entry === null) break;
    if (!entry) throw new Error('The file is incomplete.');
    entries.set(entry.path, { at: at + 512, size: entry.size });
    at += 512 + entry.size + buildTarPadding(entry.size).length;
  }
  return entries;
}

export class Archive {
  readonly #file: FileHandle;
  readonly #entries: Map<string, EntryPosition>;

  private constructor(file: FileHandle, entries: Map<string, EntryPosition>) {
    this.#file = file;
    this.#entries = entries;
  }

  /** @throws Error for an incomplete file */
  static async open(path: string): Promise<Archive> {
    const file = await open(path);
    try {
      return new Archive(file, await readEntryPositions(file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  has(path: string) {
    return this.#entries.has(path);
  }

  paths() {
    return this.#entries.keys();
  }

  /** Size of an entry in bytes; 0 for an unknown path. */
  sizeOf(path: string) {
    return this.#entries.get(path)?.size ?? 0;
  }

  /**
   * Reads an entry, or up to `most` bytes of it.
   * @throws Error for an unknown path
   */
  async read(
    path: string,
    from = 0,
    most = Number.POSITIVE_INFINITY,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const entry = this.#entries.get(path);
    if (!entry) throw new Error(`The file does not contain ${path}.`);
    const bytes = new Uint8Array(Math.min(entry.size - from, most));
    await this.#file.read(bytes, 0, bytes.length, entry.at + from);
    return bytes;
  }

  async close() {
    await this.#file.close();
  }
}

export const sha256 = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex');
