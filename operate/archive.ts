import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readTarHeader, tarEnd, tarHeader, tarPadding } from '../worker/lib/tar.ts';

export interface Entry {
  path: string;
  size: number;
}

/** Something to be put into an archive: bytes, or the file that holds them. */
export type Packed = Entry & ({ bytes: Uint8Array } | { from: string });

/** Writes an archive beside its name, for nobody else to read, and gives it the name once it is whole. */
export async function pack(file: string, entries: Iterable<Packed>, told: (bytes: number) => void) {
  const unfinished = `${file}.packing`;
  await rm(unfinished, { force: true });
  await pipeline(
    async function* () {
      for (const entry of entries) {
        yield tarHeader(entry.path, entry.size);
        if ('bytes' in entry) yield entry.bytes;
        else yield* createReadStream(entry.from);
        yield tarPadding(entry.size);
        told(entry.size);
      }
      yield tarEnd();
    },
    createWriteStream(unfinished, { mode: 0o600 }),
  );
  await rename(unfinished, file);
}

interface Place {
  at: number;
  size: number;
}

/** Where each entry of an archive is. @throws Error when it is none, or not whole */
async function readEntries(file: FileHandle): Promise<Map<string, Place>> {
  const entries: Map<string, Place> = new Map();
  const header = new Uint8Array(512);
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(header, 0, 512, at);
    const entry = bytesRead === 512 ? readTarHeader(header) : undefined;
    if (entry === null) break;
    if (!entry) throw new Error('The file is incomplete.');
    entries.set(entry.path, { at: at + 512, size: entry.size });
    at += 512 + entry.size + tarPadding(entry.size).length;
  }
  return entries;
}

/** An archive of which any entry can be read at any time. */
export class Archive {
  readonly #file: FileHandle;
  readonly #entries: Map<string, Place>;

  private constructor(file: FileHandle, entries: Map<string, Place>) {
    this.#file = file;
    this.#entries = entries;
  }

  /** @throws Error when it is none, or not whole */
  static async open(path: string): Promise<Archive> {
    const file = await open(path);
    try {
      return new Archive(file, await readEntries(file));
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

  /** Bytes of an entry. */
  sizeOf(path: string) {
    return this.#entries.get(path)?.size ?? 0;
  }

  /** A part of an entry's bytes, or all of them. @throws Error when the archive holds no such entry */
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
