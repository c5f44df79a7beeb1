import type { FileType } from '../../contract/system/files.ts';
import type { Bindings } from '../../env.ts';
import { Refusal } from '../../http/http-error.ts';
import { logFault } from '../../http/log-fault.ts';
import { viewOf } from '../metadata/bytes.ts';
import { damaged } from '../files/content-errors.ts';
import { shrunk } from './resize-picture.ts';
import { refusePixels } from './limit-pixels.ts';

export interface Picture {
  width: number;
  height: number;
  /** Small copy created by the check. */
  small: ArrayBuffer;
}

/** Width of that copy; one of the site's widths. */
export const smallWidth = 320;

/**
 * Checks a picture by resizing it, which fails for truncated or corrupt files. Width and height are
 * those displayed.
 * @throws HttpError 415, 422
 */
export async function checkedPicture(env: Bindings, type: FileType, blob: Blob): Promise<Picture> {
  const told = await env.IMAGES.info(blob.stream()).catch((error: unknown) => {
    logFault('picture_not_read', {}, error);
    return null;
  });
  if (!told || !('width' in told)) throw damaged();
  if (told.format !== type) throw new Refusal(415, `This file is not a valid ${type} file.`);
  refusePixels(told.width * told.height);
  const small = await shrunk(env, blob.stream(), smallWidth);
  if (!small) throw damaged();
  return { ...uprightSize(told, sizeOfWebp(new Uint8Array(small))), small };
}

interface Size {
  width: number;
  height: number;
}

/** Images reports the stored size; the copy is rotated as displayed. */
function uprightSize({ width, height }: Size, copy: Size): Size {
  const isTurned = (width - height) * (copy.width - copy.height) < 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Size of a WebP in any of its three formats. */
export function sizeOfWebp(webp: Uint8Array): Size {
  const view = viewOf(webp);
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
