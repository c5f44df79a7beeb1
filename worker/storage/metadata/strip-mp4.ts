/**
 * Turns metadata boxes of the video and its tracks into free space. Nothing moves, because the file
 * contains absolute offsets. Modifies its input.
 */

import { type IsoBox, parseBoxes } from './iso-boxes.ts';

/** Boxes with metadata about a video, such as its location. */
export const metadataBoxes = ['udta', 'meta', 'uuid'];

export function stripMp4(bytes: Uint8Array): Uint8Array[] {
  const whole = parseBoxes(bytes);
  const within = (boxes: IsoBox[], type: string) =>
    boxes.filter((box) => box.type === type).flatMap(({ from, to }) => parseBoxes(bytes, from, to));
  const film = within(whole, 'moov');
  for (const box of [...whole, ...film, ...within(film, 'trak')]) {
    if (!metadataBoxes.includes(box.type)) continue;
    bytes.set(new TextEncoder().encode('free'), box.typeAt);
    bytes.fill(0, box.from, box.to);
  }
  return [bytes];
}
