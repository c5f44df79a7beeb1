import { imageWidths } from '../contract/shared/limits.ts';

/** Key of a file in R2 and its path under /files: `{ab}/{cd}/{name}`. */
export const getFileKey = (name: string) => `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;

/** Key of a picture resized to `width` pixels. */
export const getResizedKey = (key: string, width: number) => `${key}@${width}.webp`;

/** Keys of a file and of all its resized copies. */
export const listFileKeys = (name: string) => [
  getFileKey(name),
  ...imageWidths.map((width) => getResizedKey(getFileKey(name), width)),
];
