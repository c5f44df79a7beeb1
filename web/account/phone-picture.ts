import { drawn, whole } from './draw.ts';

/** Whether a file is of the kind in which iPhones keep pictures. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** For a file input, beside the kinds that the server takes. */
export const phoneKinds = '.heic,.heif';

const howElse =
  'This is a HEIC picture, which this browser can’t read. Open this page on the phone and choose it there, or save it as JPEG first: on an iPhone, Settings, Camera, Formats, Most Compatible.';

/** The same picture as JPEG where the browser can read it; any other file as it is. @throws Error that says how else */
export const fromPhone = (file: File): File | Promise<File> =>
  isHeic(file)
    ? drawn(file, whole).catch(() => {
        throw new Error(howElse);
      })
    : file;
