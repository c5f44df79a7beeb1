import type { FileType } from '../contract/files.ts';
import type { Bindings } from '../env.ts';
import { logFault } from '../lib/fault-log.ts';
import { strippedBlob } from './metadata/strip.ts';
import type { Picture } from './picture.ts';

/** Losses at this quality are invisible. */
const quality = 92;
const encoded = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * Re-encodes a picture in the same format and size, which removes hidden data in pixels, colour
 * profiles and unknown segments. Returns the original if Images fails or changes it.
 */
export async function encodedAnew(
  env: Bindings,
  type: FileType,
  blob: Blob,
  { width, height }: Picture,
): Promise<Blob> {
  const format = encoded.find((one) => one === type);
  if (!format) return blob;
  try {
    const drawn = await env.IMAGES.input(blob.stream()).output({ format, quality });
    const bytes = await drawn.response().arrayBuffer();
    const told = await env.IMAGES.info(new Blob([bytes]).stream());
    const isSame = 'width' in told && told.width === width && told.height === height;
    // Images copies the copyright of a JPEG, so it is stripped again.
    if (isSame && told.format === type) return strippedBlob(type, new Uint8Array(bytes));
  } catch (error) {
    logFault('picture_not_encoded', {}, error);
  }
  return blob;
}
