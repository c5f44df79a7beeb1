/** Converts HEIC, the default picture format of iPhones, to JPEG if the browser can decode it. */

import { m } from '#messages';
import { cropPicture, FULL_AREA } from './crop-picture.ts';

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** File extensions for an `accept` attribute, in addition to the server's types. */
export const HEIC_EXTENSIONS = '.heic,.heif';

/**
 * Converts HEIC to JPEG if the browser can decode it; returns other files unchanged. @throws Error
 * with instructions
 */
export const convertHeic = (file: File): File | Promise<File> =>
  isHeic(file)
    ? cropPicture(file, FULL_AREA).catch(() => {
        throw new Error(m['picture.heic_not_supported']());
      })
    : file;
