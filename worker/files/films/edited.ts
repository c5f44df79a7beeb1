/** What stands between two places of a file instead: other bytes, or zeros. */
export interface Edit {
  from: number;
  to: number;
  bytes?: Uint8Array;
}

const someZeros = 64 * 1024;

/**
 * Writes a file with its edits, which follow one another; nothing in it moves. What lies between them
 * is passed on by `copy` and seen by nobody here.
 */
export async function writeEdited(
  target: WritableStream<Uint8Array>,
  size: number,
  edits: readonly Edit[],
  copy: (from: number, to: number) => Promise<void>,
) {
  let at = 0;
  for (const { from, to, bytes } of edits) {
    if (from > at) await copy(at, from);
    const writer = target.getWriter();
    if (bytes) await writer.write(bytes);
    for (let left = bytes ? 0 : to - from; left > 0; left -= someZeros) {
      await writer.write(new Uint8Array(Math.min(left, someZeros)));
    }
    writer.releaseLock();
    at = to;
  }
  if (at < size) await copy(at, size);
  await target.close();
}
