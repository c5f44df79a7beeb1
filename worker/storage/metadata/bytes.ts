/** Reads bytes of picture formats, and copies the parts of a file that stay. */

/** Reads bytes as Latin-1 text. */
export const readText = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export const toDataView = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** Moves the given ranges together in place, so that no part is held in memory twice. */
export function createCompactor(bytes: Uint8Array, start: number) {
  let end = start;
  return {
    keep(from: number, to: number) {
      if (from !== end) bytes.copyWithin(end, from, to);
      end += Math.min(to, bytes.length) - from;
    },
    /** Position of the next range. */
    at: () => end,
    getBytes: () => bytes.subarray(start, end),
  };
}

export type Compactor = ReturnType<typeof createCompactor>;
