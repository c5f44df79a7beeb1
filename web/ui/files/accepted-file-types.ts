/** File types and sizes that an upload accepts, and the reason why a file is rejected. */

import { uploadLimits } from '../../../worker/contract/shared/limits.ts';
import { type FileType, imageTypes, videoTypes } from '../../../worker/contract/system/files.ts';
import type { FileKind } from './file-queries.ts';

const typesByKind: Record<FileKind, readonly FileType[]> = { image: imageTypes, video: videoTypes };

/** Value of the `accept` attribute of a file input. */
export const getAcceptAttribute = (kind?: FileKind) =>
  (kind ? typesByKind[kind] : [...imageTypes, ...videoTypes]).join();

const MEGABYTE = 1024 * 1024;

/** Texts about accepted types and sizes. */
export const acceptedFilesTexts: Record<FileKind | 'all', string> = {
  image: `JPEG, PNG, WebP, GIF or AVIF, up to ${uploadLimits.bytes / MEGABYTE} MB`,
  video: `MP4 or WebM, up to ${uploadLimits.filmBytes / MEGABYTE} MB`,
  all:
    `pictures (JPEG, PNG, WebP, GIF, AVIF) up to ${uploadLimits.bytes / MEGABYTE} MB ` +
    `and videos (MP4, WebM) up to ${uploadLimits.filmBytes / MEGABYTE} MB`,
};

/** Types by extension: some systems report no media type. */
const typesByExtension: Record<string, FileType> = {
  avif: 'image/avif',
  webp: 'image/webp',
  m4v: 'video/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/**
 * Type of a file by its media type or extension, or null if not accepted. The server checks the
 * bytes.
 */
export function detectFileType({ type, name }: File, kind?: FileKind): FileType | null {
  const known = kind ? typesByKind[kind] : [...imageTypes, ...videoTypes];
  const found = typesByExtension[name.split('.').at(-1)?.toLowerCase() ?? ''];
  return known.find((one) => one === type) ?? known.find((one) => one === found) ?? null;
}

/** Why a file is not accepted, checked before the upload; null if it is. */
export function getFileRejection(file: File, kind?: FileKind): string | null {
  const type = detectFileType(file, kind);
  if (!type) return `This file type is not supported. Choose ${acceptedFilesTexts[kind ?? 'all']}.`;
  if (file.size === 0) return 'This file is empty.';
  const isVideo = type.startsWith('video/');
  const most = isVideo ? uploadLimits.filmBytes : uploadLimits.bytes;
  if (file.size <= most) return null;
  const what = isVideo ? 'video' : 'picture';
  return `This ${what} is ${Math.ceil(file.size / MEGABYTE)} MB. The limit is ${most / MEGABYTE} MB.`;
}
