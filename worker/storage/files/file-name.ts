/** Stored names of files: 32 random hex digits and the extension of the content type. */

import { imageWidths } from '../../contract/shared/limits.ts';
import type { FileType } from '../../contract/system/files.ts';

export { getFileKey, getResizedKey, listFileKeys } from '../file-keys.ts';

const typesByExtension: Record<string, FileType> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Content type by the extension of a stored name; null for other names. */
export function getTypeOfName(name: string): FileType | null {
  const [, extension] = /^[0-9a-f]{32}\.([a-z0-9]{3,4})$/.exec(name) ?? [];
  return (extension && typesByExtension[extension]) || null;
}

/** Width in `?w=`: null if absent, undefined if it is not one of the site's widths. */
export function parseWidth(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  return imageWidths.find((width) => String(width) === text);
}

/** Creates a stored name: 32 random hex digits and the extension of the type. */
export function createFileName(type: FileType): string {
  const [extension] = Object.entries(typesByExtension).find(([, named]) => named === type) ?? [];
  return `${crypto.randomUUID().replaceAll('-', '')}.${extension}`;
}
