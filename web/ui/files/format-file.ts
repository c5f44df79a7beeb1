/** Formats the title, type and size of a file: 'JPEG picture', '3.4 MB' (1 kB = 1024 bytes). */

import { m } from '#messages';
import { getFormatLocale } from '../../../worker/contract/shared/format-locale.ts';
import type { FileType, UploadedFile } from '../../../worker/contract/system/files.ts';

const formatNames: Record<FileType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
};

/** Title of a file for admins: caption, original name or stored name. */
export const getFileTitle = (file: Pick<UploadedFile, 'title' | 'original_name' | 'name'>) =>
  file.title || file.original_name || file.name;

/** 'image/jpeg' → 'JPEG picture' */
export function formatFileType(type: string): string {
  const format = formatNames[type as FileType];
  if (!format) return type;
  return isVideoType(type)
    ? m['picture.video_type']({ format })
    : m['picture.picture_type']({ format });
}

export const isVideoType = (type: string) => type.startsWith('video/');

const kilo = 1024;
const mega = 1024 * 1024;

const formatTenths = (value: number, options?: Intl.NumberFormatOptions) =>
  value.toLocaleString(getFormatLocale(), { maximumFractionDigits: 1, ...options });

/** '870 bytes', '12 kB', '3.4 MB' (1 kB = 1024 bytes) */
export function formatBinarySize(bytes: number): string {
  if (bytes < kilo) return m['format.size_bytes']({ bytes });
  if (bytes < mega) return m['format.size_kb']({ size: Math.round(bytes / kilo) });
  return m['format.size_mb']({ size: formatTenths(bytes / mega) });
}

/** '340 kB', '1.2 MB' (1 kB = 1000 bytes), for members */
export const formatFileSize = (bytes: number) =>
  bytes < 1_000_000
    ? m['format.size_kb']({ size: Math.max(1, Math.round(bytes / 1_000)) })
    : m['format.size_mb']({ size: formatTenths(bytes / 1_000_000, { minimumFractionDigits: 1 }) });
