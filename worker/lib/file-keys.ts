import { pictureWidths } from '../contract/limits.ts';

/** A stored name as `{ab}/{cd}/{name}`: its key in R2 and its address under /files. */
export const fileKey = (name: string) => `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;

/** The key of a picture that was resized to `width` pixels. */
export const resizedKey = (key: string, width: number) => `${key}@${width}.webp`;

/** The keys of a file's bytes and of all its resized copies. */
export const keysOf = (name: string) => [
  fileKey(name),
  ...pictureWidths.map((width) => resizedKey(fileKey(name), width)),
];
