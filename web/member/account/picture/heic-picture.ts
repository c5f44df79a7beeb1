/** Converts HEIC, the default picture format of iPhones, to JPEG if the browser can decode it. */

import { cropPicture, FULL_AREA } from './crop-picture.ts';

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** File extensions for an `accept` attribute, in addition to the server's types. */
export const HEIC_EXTENSIONS = '.heic,.heif';

const heicHelp =
  'This browser can’t open HEIC pictures. Choose the picture on your phone instead, or save it as JPEG first. To take JPEG pictures on an iPhone, go to Settings, Camera, Formats and select Most Compatible.';

/**
 * Converts HEIC to JPEG if the browser can decode it; returns other files unchanged. @throws Error
 * with instructions
 */
export const convertHeic = (file: File): File | Promise<File> =>
  isHeic(file)
    ? cropPicture(file, FULL_AREA).catch(() => {
        throw new Error(heicHelp);
      })
    : file;
