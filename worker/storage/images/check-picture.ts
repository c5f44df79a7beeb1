/**
 * Checks a picture by resizing it, which fails for truncated or corrupt files. Width and height are
 * those displayed.
 * @throws HttpError 415, 422
 */

import type { FileType } from '../../contract/system/files.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';
import { damagedFileError, wrongTypeError } from '../files/file-content-errors.ts';
import { toDataView } from '../metadata/bytes.ts';
import { rejectTooManyPixels } from './reject-huge-picture.ts';
import { shrinkPicture } from './resize-picture.ts';

export interface CheckedPicture {
  width: number;
  height: number;
  /** Small copy of the picture, created by the check. */
  small: ArrayBuffer;
}

/** Width of that copy; one of the site's widths. */
export const SMALL_WIDTH = 320;

export async function checkPicture(
  env: Bindings,
  type: FileType,
  blob: Blob,
): Promise<CheckedPicture> {
  const info = await env.IMAGES.info(blob.stream()).catch((error: unknown) => {
    logFault('picture_not_read', {}, error);
    return null;
  });
  if (!info || !('width' in info)) throw damagedFileError();
  if (info.format !== type) throw wrongTypeError(type);
  rejectTooManyPixels(info.width * info.height);
  const small = await shrinkPicture(env, blob.stream(), SMALL_WIDTH);
  if (!small) throw damagedFileError();
  return { ...getUprightSize(info, readWebpSize(new Uint8Array(small))), small };
}

interface PictureSize {
  width: number;
  height: number;
}

/** Images reports the stored size; the copy is rotated as displayed. */
function getUprightSize({ width, height }: PictureSize, copy: PictureSize): PictureSize {
  const isTurned = (width - height) * (copy.width - copy.height) < 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Size of a WebP in any of its three formats. */
export function readWebpSize(webp: Uint8Array): PictureSize {
  const view = toDataView(webp);
  const kind = view.getUint32(12);
  if (kind === 0x56503858) {
    const whole = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65536 + 1;
    return { width: whole(24), height: whole(27) };
  }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}
