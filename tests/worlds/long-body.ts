export const megabyte = 1024 * 1024;

/** A body that comes in pieces, of which nobody said how long it is; and how much of it was read. */
export function longBody(length = 60 * megabyte, piece = megabyte) {
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
