/** A part of a file: from `offset` on (`length` bytes or to the end), or the last `suffix` bytes. */
export type Part = { offset: number; length?: number } | { suffix: number };

/** Reads a Range header of one part; null for none, and for what a server may ignore (RFC 9110, 14.2). */
export function partAsked(header: string | undefined): Part | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') return { suffix: Number(last) };
  const offset = Number(first);
  if (last === '') return { offset };
  return Number(last) < offset ? null : { offset, length: Number(last) - offset + 1 };
}

/** The first and last byte of a part of a file of `size` bytes; null when it holds none of them. */
export function bytesOf(part: Part, size: number): { first: number; last: number } | null {
  if ('suffix' in part) {
    return part.suffix > 0 && size > 0
      ? { first: Math.max(0, size - part.suffix), last: size - 1 }
      : null;
  }
  if (part.offset >= size) return null;
  const last = part.length === undefined ? size - 1 : part.offset + part.length - 1;
  return { first: part.offset, last: Math.min(last, size - 1) };
}
