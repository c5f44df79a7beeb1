import { Refusal } from '../lib/errors.ts';
import { typeOfBytes } from './type-of-bytes.ts';

/**
 * What is sent, told from the bytes alone: phones and browsers often give a picture a name of
 * another kind, and it is stored under one that is true. @throws Refusal 415
 */
export function checkedType(bytes: Uint8Array) {
  const type = typeOfBytes(bytes);
  if (!type) throw new Refusal(415, 'Only JPEG, PNG, WebP, GIF, AVIF, MP4 and WebM are taken.');
  return type;
}
