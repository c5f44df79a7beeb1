/** File types and sizes that an upload accepts, and the reason why a file is rejected. */

import { m } from '#messages';
import { uploadLimits } from '../../../worker/contract/shared/limits.ts';
import { type FileType, imageTypes, videoTypes } from '../../../worker/contract/system/files.ts';
import type { FileKind } from './file-queries.ts';

const typesByKind: Record<FileKind, readonly FileType[]> = { image: imageTypes, video: videoTypes };

/** Value of the `accept` attribute of a file input. */
export const getAcceptAttribute = (kind?: FileKind) =>
  (kind ? typesByKind[kind] : [...imageTypes, ...videoTypes]).join();

const MEGABYTE = 1024 * 1024;

const mostForPicture = uploadLimits.bytes / MEGABYTE;
const mostForVideo = uploadLimits.filmBytes / MEGABYTE;

/** Accepted types and sizes, as part of a sentence. */
export function formatAcceptedFiles(kind?: FileKind): string {
  if (kind === 'image') return m['picture.accepted_pictures']({ most: mostForPicture });
  if (kind === 'video') return m['picture.accepted_videos']({ most: mostForVideo });
  return m['picture.accepted_files']({ mostForPicture, mostForVideo });
}

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
  if (!type) return m['picture.type_not_supported']({ accepted: formatAcceptedFiles(kind) });
  if (file.size === 0) return m['picture.this_file_is_empty']();
  const isVideo = type.startsWith('video/');
  const most = isVideo ? uploadLimits.filmBytes : uploadLimits.bytes;
  if (file.size <= most) return null;
  const sizes = { size: Math.ceil(file.size / MEGABYTE), limit: most / MEGABYTE };
  return isVideo ? m['picture.video_too_large'](sizes) : m['picture.picture_too_large'](sizes);
}
