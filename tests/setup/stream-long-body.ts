export const megabyte = 1024 * 1024;

/** Creates a streamed body without Content-Length; also reports how much of it was read. */
export function streamLongBody(length = 60 * megabyte, piece = megabyte) {
  const told = { read: 0 };
  const body = new ReadableStream({
    pull(controller) {
      told.read += piece;
      controller.enqueue(new Uint8Array(piece));
      if (told.read >= length) controller.close();
    },
  });
  return { body, told };
}
