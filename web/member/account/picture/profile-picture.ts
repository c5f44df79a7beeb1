/** Accepted types and size of a profile picture, its validation, and the upload form. */

import { m } from '#messages';
import { uploadLimits } from '../../../../worker/contract/shared/limits.ts';
import type { ImageType } from '../../../../worker/contract/system/files.ts';
import { createFileForm } from '../../../data/files/upload-bytes.ts';

/** Display names of the accepted picture types. */
const pictureTypeNames: Record<ImageType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
};

const megabyte = 1024 * 1024;
const maxMegabytes = uploadLimits.bytes / megabyte;

/** Value of an `accept` attribute. */
export const ACCEPTED_PICTURE_TYPES = Object.keys(pictureTypeNames).join();

/** 'JPEG, PNG, WebP, GIF or AVIF up to 20 MB' */
export const formatAcceptedPictures = () =>
  m['picture.accepted_profile_pictures']({ most: maxMegabytes });

/** Error message for a file that cannot be a profile picture; null if it is valid. */
export function validatePicture({ type, size }: File): string | null {
  if (!Object.hasOwn(pictureTypeNames, type))
    return m['picture.file_not_usable']({ accepted: formatAcceptedPictures() });
  if (size <= uploadLimits.bytes) return null;
  return m['picture.profile_picture_too_large']({
    size: Math.ceil(size / megabyte),
    limit: maxMegabytes,
  });
}

/** Form body of POST /uploaded_files for the member's own profile. */
export const buildPictureForm = (file: File, { id, name }: { id: string; name: string }) =>
  createFileForm(file, {
    object_type: 'users',
    object_id: id,
    content_type: file.type,
    name: file.name,
    title: name,
  });
