/**
 * Writes a file with edits, which are sorted and keep its size. `copy` streams the unchanged
 * ranges, so they are not buffered here.
 */

/** Replacement of a byte range, by other bytes or by zeros. */
export interface FileEdit {
  from: number;
  to: number;
  bytes?: Uint8Array;
}

const ZERO_CHUNK = 64 * 1024;

export async function writeEdited(
  target: WritableStream<Uint8Array>,
  size: number,
  edits: readonly FileEdit[],
  copy: (from: number, to: number) => Promise<void>,
) {
  let at = 0;
  for (const { from, to, bytes } of edits) {
    if (from > at) await copy(at, from);
    const writer = target.getWriter();
    if (bytes) await writer.write(bytes);
    for (let remaining = bytes ? 0 : to - from; remaining > 0; remaining -= ZERO_CHUNK) {
      await writer.write(new Uint8Array(Math.min(remaining, ZERO_CHUNK)));
    }
    writer.releaseLock();
    at = to;
  }
  if (at < size) await copy(at, size);
  await target.close();
}
