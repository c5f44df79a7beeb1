import type { FileType } from '../../contract/system/files.ts';
import type { Bindings } from '../../env.ts';
import { logFault } from '../../http/log-fault.ts';
import { stripMetadata } from '../metadata/strip-metadata.ts';
import type { CheckedPicture } from './check-picture.ts';

/** Losses at this quality are invisible. */
const QUALITY = 92;
const encodableTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * Re-encodes a picture in the same format and size, which removes hidden data in pixels, colour
 * profiles and unknown segments. Returns the original if Images fails or changes it.
 */
export async function reencodePicture(
  env: Bindings,
  type: FileType,
  blob: Blob,
  { width, height }: CheckedPicture,
): Promise<Blob> {
  const format = encodableTypes.find((one) => one === type);
  if (!format) return blob;
  try {
    const drawn = await env.IMAGES.input(blob.stream()).output({ format, quality: QUALITY });
    const bytes = await drawn.response().arrayBuffer();
    const info = await env.IMAGES.info(new Blob([bytes]).stream());
    const isSame = 'width' in info && info.width === width && info.height === height;
    // Images copies the copyright of a JPEG, so it is stripped again.
    if (isSame && info.format === type) return stripMetadata(type, new Uint8Array(bytes));
  } catch (error) {
    logFault('picture_not_encoded', {}, error);
  }
  return blob;
}
