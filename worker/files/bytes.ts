/** The bytes from `at` on as one character each. */
export const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** Moves parts of some bytes together where they begin: no part is held twice, however many there are. */
export function gathering(bytes: Uint8Array, start: number) {
  let end = start;
  return {
    keep(from: number, to: number) {
      if (from !== end) bytes.copyWithin(end, from, to);
      end += Math.min(to, bytes.length) - from;
    },
    /** Where the next part goes. */
    at: () => end,
    kept: () => bytes.subarray(start, end),
  };
}

export type Gathering = ReturnType<typeof gathering>;
