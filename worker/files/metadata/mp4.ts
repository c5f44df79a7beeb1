import { type Box, boxesIn } from './boxes.ts';

/** Where programs write what they say about a film: the place where it was taken, too. */
export const said = ['udta', 'meta', 'uuid'];

/**
 * An MP4 of which every such box is made free space, of the film and of each track: nothing moves,
 * for the places of its pictures are written in it. Changes the bytes themselves.
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
