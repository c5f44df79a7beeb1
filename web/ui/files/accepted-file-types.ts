import { type FileType, filmTypes, pictureTypes } from '../../../worker/contract/system/files.ts';
import { uploads } from '../../../worker/contract/shared/limits.ts';
import type { FileKind } from './file-queries.ts';

const types: Record<FileKind, readonly FileType[]> = { image: pictureTypes, video: filmTypes };

/** Value of the `accept` attribute of a file input. */
export const accepted = (kind?: FileKind) =>
  (kind ? types[kind] : [...pictureTypes, ...filmTypes]).join();

const megabyte = 1024 * 1024;

/** Texts about accepted types and sizes. */
export const whatIsTaken: Record<FileKind | 'all', string> = {
  image: `JPEG, PNG, WebP, GIF or AVIF, up to ${uploads.bytes / megabyte} MB`,
  video: `MP4 or WebM, up to ${uploads.filmBytes / megabyte} MB`,
  all:
    `pictures (JPEG, PNG, WebP, GIF, AVIF) up to ${uploads.bytes / megabyte} MB ` +
    `and videos (MP4, WebM) up to ${uploads.filmBytes / megabyte} MB`,
};

/** Types by extension: some systems report no media type. */
const byName: Record<string, FileType> = {
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
export function typeOf({ type, name }: File, kind?: FileKind): FileType | null {
  const known = kind ? types[kind] : [...pictureTypes, ...filmTypes];
  const found = byName[name.split('.').at(-1)?.toLowerCase() ?? ''];
  return known.find((one) => one === type) ?? known.find((one) => one === found) ?? null;
}

/** Why a file is not accepted, checked before the upload; null if it is. */
export function whyNot(file: File, kind?: FileKind): string | null {
  const type = typeOf(file, kind);
  if (!type) return `This file type is not supported. Choose ${whatIsTaken[kind ?? 'all']}.`;
  if (file.size === 0) return 'This file is empty.';
  const isVideo = type.startsWith('video/');
  const most = isVideo ? uploads.filmBytes : uploads.bytes;
  if (file.size <= most) return null;
  const what = isVideo ? 'video' : 'picture';
  return `This ${what} is ${Math.ceil(file.size / megabyte)} MB. The limit is ${most / megabyte} MB.`;
}
