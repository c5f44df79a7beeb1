/** Sequential reader of a large file that holds only the last chunk in memory. */

/** A file with random access. */
export interface RandomAccessFile {
  size: number;
  read(from: number, to: number): Promise<Uint8Array>;
}

export const toRandomAccess = (blob: Blob): RandomAccessFile => ({
  size: blob.size,
  read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
});

/** Bytes per read, so that adjacent boxes need one request. */
const CHUNK_BYTES = 4 * 1024 * 1024;

export function createReader({ size, read }: RandomAccessFile) {
  let held: Uint8Array = new Uint8Array();
  let heldFrom = 0;
  let at = 0;

  /** Returns the next bytes, fewer at the end, without advancing. */
  async function peek(length: number) {
    const to = Math.min(at + length, size);
    if (to > Math.max(at, heldFrom + held.length)) {
      held = await read(at, Math.min(Math.max(to, at + CHUNK_BYTES), size));
      heldFrom = at;
    }
    return held.subarray(at - heldFrom, to - heldFrom);
  }

  return {
    peek,
    /** Current position. */
    at: () => at,
    /** Returns the next bytes, fewer at the end. */
    async take(length: number) {
      const bytes = await peek(length);
      at += bytes.length;
      return bytes;
    },
    /** Skips bytes; returns how many there were. */
    skip(length: number) {
      const there = Math.min(length, size - at);
      at += there;
      return there;
    },
  };
}

export type BufferedReader = ReturnType<typeof createReader>;
