import { type PaperType, paperWords } from '../contract/credential-kinds.ts';
import { Refusal } from '../lib/errors.ts';

const beginnings: [PaperType, number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/**
 * Detects the type from the first bytes only; the declared type is ignored.
 * @throws HttpError 415
 */
export function typeOfPaper(bytes: Uint8Array): PaperType {
  const found = beginnings.find(([, beginning]) =>
    beginning.every((byte, index) => bytes[index] === byte),
  );
  if (!found) throw new Refusal(415, paperWords.kind);
  return found[0];
}
