/** Range of a file: from `offset` (with `length`, or to the end), or the last `suffix` bytes. */
export type Part = { offset: number; length?: number } | { suffix: number };

/** Parses a Range header with one range; null if absent or ignorable (RFC 9110, 14.2). */
export function partAsked(header: string | undefined): Part | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') return { suffix: Number(last) };
  const offset = Number(first);
  if (last === '') return { offset };
  return Number(last) < offset ? null : { offset, length: Number(last) - offset + 1 };
}

/** First and last byte of a range in a file of `size` bytes; null if it is empty. */
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
