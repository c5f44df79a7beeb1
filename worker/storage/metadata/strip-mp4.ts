import { type Box, boxesIn } from './iso-boxes.ts';

/** Boxes with metadata about a video, such as its location. */
export const said = ['udta', 'meta', 'uuid'];

/**
 * Turns metadata boxes of the video and its tracks into free space. Nothing moves, because the file
 * contains absolute offsets. Modifies its input.
 */
export function strippedMp4(bytes: Uint8Array): Uint8Array[] {
  const whole = boxesIn(bytes);
  const within = (boxes: Box[], type: string) =>
    boxes.filter((box) => box.type === type).flatMap(({ from, to }) => boxesIn(bytes, from, to));
  const film = within(whole, 'moov');
  for (const box of [...whole, ...film, ...within(film, 'trak')]) {
    if (!said.includes(box.type)) continue;
    bytes.set(new TextEncoder().encode('free'), box.typeAt);
    bytes.fill(0, box.from, box.to);
  }
  return [bytes];
}
