import type { FileType } from '../contract/files.ts';
import type { Bindings } from '../env.ts';
import { logFault } from '../lib/fault-log.ts';
import { strippedBlob } from './metadata/strip.ts';
import type { Picture } from './picture.ts';

/** Of what is lost by it nobody sees anything. */
const quality = 92;
const encoded = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * A picture of the same kind and size, drawn anew: what is hidden between its pixels, in its profile of colours or
 * in a part that no reader knows is not drawn. The picture as it was, where Images can't or makes another of it.
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
    // Images keeps a copyright in a JPEG.
    if (isSame && told.format === type) return strippedBlob(type, new Uint8Array(bytes));
  } catch (error) {
    logFault('picture_not_encoded', {}, error);
  }
  return blob;
}
