/**
 * R2 keys of a stored file and its resized copies: `{ab}/{cd}/{name}`, also the path under /files.
 */

import { imageWidths } from '../contract/shared/limits.ts';

export const getFileKey = (name: string) => `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;

/** Key of a picture resized to `width` pixels. */
export const getResizedKey = (key: string, width: number) => `${key}@${width}.webp`;

/** Keys of a file and of all its resized copies. */
export const listFileKeys = (name: string) => [
  getFileKey(name),
  ...imageWidths.map((width) => getResizedKey(getFileKey(name), width)),
];
