import { Refusal } from '../lib/errors.ts';
import { refusedContent } from './damaged.ts';
import { typeOfBytes } from './type-of-bytes.ts';

/**
 * What is sent, told from the bytes alone: phones and browsers often give a picture a name of
 * another kind, and it is stored under one that is true. What it was `said` to be picks the advice,
 * for that is what the field takes. @throws Refusal 415, 422
 */
export function checkedType(bytes: Uint8Array, said = '') {
  if (bytes.length === 0) throw refusedContent('is empty: the file is missing from storage');
  const type = typeOfBytes(bytes);
  if (!type) throw new Refusal(415, `Only ${takenFor(said)} are taken.`);
  return type;
}

function takenFor(said: string) {
  if (said.startsWith('image/')) return 'JPEG, PNG, WebP, GIF and AVIF';
  if (said.startsWith('video/')) return 'MP4 and WebM';
  return 'JPEG, PNG, WebP, GIF, AVIF, MP4 and WebM';
}
