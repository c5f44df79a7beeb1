/** Formats the title, type and size of a file: 'JPEG picture', '3.4 MB' (1 kB = 1024 bytes). */

import type { FileType, UploadedFile } from '../../../worker/contract/system/files.ts';

const typeLabels: Record<FileType, string> = {
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/webp': 'WebP picture',
  'image/gif': 'GIF picture',
  'image/avif': 'AVIF picture',
  'video/mp4': 'MP4 video',
  'video/webm': 'WebM video',
};

/** Title of a file for admins: caption, original name or stored name. */
export const getFileTitle = (file: Pick<UploadedFile, 'title' | 'original_name' | 'name'>) =>
  file.title || file.original_name || file.name;

/** 'image/jpeg' → 'JPEG picture' */
export const formatFileType = (type: string): string => typeLabels[type as FileType] ?? type;

export const isVideoType = (type: string) => type.startsWith('video/');

const kilo = 1024;
const mega = 1024 * 1024;
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** '870 bytes', '12 kB', '3.4 MB' (1 kB = 1024 bytes) */
export function formatBinarySize(bytes: number): string {
  if (bytes < kilo) return `${bytes} bytes`;
  if (bytes < mega) return `${Math.round(bytes / kilo)} kB`;
  return `${tenths.format(bytes / mega)} MB`;
}

/** '340 kB', '1.2 MB' (1 kB = 1000 bytes), for members */
export const formatFileSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
