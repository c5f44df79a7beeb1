import type { PictureType } from '../../../../worker/contract/system/files.ts';
import { uploads } from '../../../../worker/contract/shared/limits.ts';
import { fileForm } from '../../../data/upload-bytes.ts';

/** Display names of the accepted picture types. */
const names: Record<PictureType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
};

const megabyte = 1024 * 1024;
const most = uploads.bytes / megabyte;

/** Value of an `accept` attribute. */
export const accepted = Object.keys(names).join();

/** 'JPEG, PNG, WebP, GIF or AVIF of 20 MB at most' */
export const whatIsTaken = `${Object.values(names)
  .join(', ')
  .replace(/, (\w+)$/, ' or $1')} up to ${most} MB`;

/** Error message for a file that cannot be a profile picture; null if it is valid. */
export function whyNot({ type, size }: File): string | null {
  if (!Object.hasOwn(names, type)) return `We can’t use this file. Choose a ${whatIsTaken}.`;
  if (size <= uploads.bytes) return null;
  return `This picture is ${Math.ceil(size / megabyte)} MB. Choose one of up to ${most} MB.`;
}

/** Form body of POST /uploaded_files for the member's own profile. */
export const formOf = (file: File, { id, name }: { id: string; name: string }) =>
  fileForm(file, {
    object_type: 'users',
    object_id: id,
    content_type: file.type,
    name: file.name,
    title: name,
  });
