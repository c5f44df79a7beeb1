import type { PictureType } from '../../worker/contract/files.ts';
import { uploads } from '../../worker/contract/limits.ts';

/** The contract's kinds of pictures, and what people call them. */
const names: Record<PictureType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
};

const megabyte = 1024 * 1024;
const most = uploads.bytes / megabyte;

/** For a file input. */
export const accepted = Object.keys(names).join();

/** 'JPEG, PNG, WebP, GIF or AVIF of 20 MB at most' */
export const whatIsTaken = `${Object.values(names)
  .join(', ')
  .replace(/, (\w+)$/, ' or $1')} of ${most} MB at most`;

/** What can't be a picture of a profile, told before it is sent; null for what can. */
export function whyNot({ type, size }: File): string | null {
  if (!Object.hasOwn(names, type)) return `We can’t show this. Please choose a ${whatIsTaken}.`;
  if (size <= uploads.bytes) return null;
  return `This picture has ${Math.ceil(size / megabyte)} MB. Please choose one of ${most} MB at most.`;
}

/** The form of POST /uploaded_files for a member's own profile. */
export function formOf(file: File, person: { id: string; name: string }): FormData {
  const form = new FormData();
  const fields = {
    object_type: 'users',
    object_id: person.id,
    content_type: file.type,
    name: file.name,
    title: person.name,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('content', file);
  return form;
}
