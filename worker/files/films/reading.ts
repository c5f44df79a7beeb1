/** A file that can be read from any place on. */
export interface Readable {
  size: number;
  open(from: number): Promise<ReadableStream<Uint8Array>>;
}

export const readableBlob = (blob: Blob): Readable => ({
  size: blob.size,
  open: async (from) => blob.slice(from).stream(),
});

/** What lies farther ahead than so many bytes is not read on the way. */
const far = 4 * 1024 * 1024;

/** Reads a file in pieces of any length, and holds no more than the piece asked for. */
export function reading({ size, open }: Readable) {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  let held: Uint8Array = new Uint8Array();
  let position = 0;

  /** As many of the bytes that come next as are at hand, `length` at most; none at the end. */
  const some = async (length: number) => {
    while (held.length === 0 && position < size) {
      reader ??= (await open(position)).getReader();
      const { done, value } = await reader.read();
      if (done) return held;
      held = value;
    }
    const bytes = held.subarray(0, length);
    held = held.subarray(bytes.length);
    position += bytes.length;
    return bytes;
  };

  /** Leaves the rest unread. */
  const leave = async () => {
    const left = reader;
    reader = null;
    held = new Uint8Array();
    await left?.cancel().catch(() => {});
  };

  return {
    leave,
    /** How many bytes lie before the next one. */
    at: () => position,
    /** So many bytes, or as many as there are. */
    async take(length: number): Promise<Uint8Array> {
      if (held.length >= length) return some(length);
      const bytes = new Uint8Array(Math.min(length, size - position));
      let filled = 0;
      while (filled < bytes.length) {
        const next = await some(bytes.length - filled);
        if (next.length === 0) break;
        bytes.set(next, filled);
        filled += next.length;
      }
      return bytes.subarray(0, filled);
    },
    /** Passes over so many; how many there were. */
    async skip(length: number): Promise<number> {
      const there = Math.min(length, size - position);
      if (there - held.length > far) {
        await leave();
        position += there;
        return there;
      }
      for (let left = there; left > 0; ) {
        const next = await some(left);
        if (next.length === 0) return there - left;
        left -= next.length;
      }
      return there;
    },
    /** The next bytes are these again. */
    putBack(bytes: Uint8Array) {
      const both = new Uint8Array(bytes.length + held.length);
      both.set(bytes);
      both.set(held, bytes.length);
      held = both;
      position -= bytes.length;
    },
  };
}

export type Reading = ReturnType<typeof reading>;
