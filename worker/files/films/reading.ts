/** A file of which any part can be read. */
export interface Readable {
  size: number;
  read(from: number, to: number): Promise<Uint8Array>;
}

export const readableBlob = (blob: Blob): Readable => ({
  size: blob.size,
  read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
});

/** So many bytes are read at once: what lies close together takes one look. */
const atOnce = 4 * 1024 * 1024;

/** Reads a file from place to place, and holds no more than what was read last. */
export function reading({ size, read }: Readable) {
  let held: Uint8Array = new Uint8Array();
  let heldFrom = 0;
  let at = 0;

  /** The next bytes, or as many as there are, without going on. */
  async function peek(length: number) {
    const to = Math.min(at + length, size);
    if (to > Math.max(at, heldFrom + held.length)) {
      held = await read(at, Math.min(Math.max(to, at + atOnce), size));
      heldFrom = at;
    }
    return held.subarray(at - heldFrom, to - heldFrom);
  }

  return {
    peek,
    /** How many bytes lie before the next one. */
    at: () => at,
    /** So many bytes, or as many as there are. */
    async take(length: number) {
      const bytes = await peek(length);
      at += bytes.length;
      return bytes;
    },
    /** Passes over so many; how many there were. */
    skip(length: number) {
      const there = Math.min(length, size - at);
      at += there;
      return there;
    },
  };
}

export type Reading = ReturnType<typeof reading>;
