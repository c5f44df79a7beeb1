import { pictureWidths } from '../contract/limits.ts';

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** A stored name as `{ab}/{cd}/{name}`: its key in R2 and its address under /files. */
export const fileKey = (name: string) => `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;

/** The key of a picture that was resized to `width` pixels. */
export const resizedKey = (key: string, width: number) => `${key}@${width}.webp`;

/** The content type that a stored name stands for, or null when no file of ours has such a name. */
export function typeOfName(name: string): string | null {
  const [, extension] = /^[0-9a-f]{32}\.([a-z0-9]{3,4})$/.exec(name) ?? [];
  return (extension && types[extension]) || null;
}

/** The width that `?w=` asks for: null when it asks for none, undefined when it is none of ours. */
export function widthAsked(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  return pictureWidths.find((width) => String(width) === text);
}
