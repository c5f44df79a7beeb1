import type { FileType } from '../contract/files.ts';
import type { Bindings } from '../env.ts';
import { Refusal } from '../lib/errors.ts';
import { logFault } from '../lib/fault-log.ts';
import { viewOf } from './bytes.ts';
import { damaged } from './damaged.ts';
import { shrunk } from './resize.ts';
import { refusePixels } from './size-of-picture.ts';

export interface Picture {
  width: number;
  height: number;
  /** The smaller copy that the check has made. */
  small: ArrayBuffer;
}

/** The width of that copy: one of the site's. */
export const smallWidth = 320;

/**
 * Reads a picture whole, as the site will have to: a truncated or corrupt one can't be resized.
 * The width and height are those that it is shown with. @throws Refusal 415, 422
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

/** The size told is of the picture as it is stored; the copy is turned as it is shown. */
function uprightSize({ width, height }: Size, copy: Size): Size {
  const isTurned = (width - height) * (copy.width - copy.height) < 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Of a WebP: lossy, lossless, or with a header that says so. */
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
