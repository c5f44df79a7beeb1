import { drawn, whole } from './draw.ts';

/** HEIC is the default picture format of iPhones. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** File extensions for an `accept` attribute, in addition to the server's types. */
export const phoneKinds = '.heic,.heif';

const howElse =
  'This is a HEIC picture, which this browser can’t read. Open this page on the phone and choose it there, or save it as JPEG first: on an iPhone, Settings, Camera, Formats, Most Compatible.';

/**
 * Converts HEIC to JPEG if the browser can decode it; returns other files unchanged. @throws Error
 * with instructions
 */
export const fromPhone = (file: File): File | Promise<File> =>
  isHeic(file)
    ? drawn(file, whole).catch(() => {
        throw new Error(howElse);
      })
    : file;
