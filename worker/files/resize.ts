import type { Bindings } from '../env.ts';
import { storeFailed } from '../lib/errors.ts';
import { logFault } from '../lib/fault-log.ts';
import { resizedKey } from './address.ts';

/**
 * A picture as WebP, at most `width` pixels wide. Made once by the Images binding and kept in R2
 * beside the original; null when there is no such picture or it can't be read.
 * @throws StoreFailure when R2 does not answer
 */
export async function resized(
  env: Bindings,
  key: string,
  type: string,
  width: number,
): Promise<BodyInit | null> {
  if (!type.startsWith('image/')) return null;
  const kept = await env.FILES.get(resizedKey(key, width)).catch(storeFailed);
  if (kept) return kept.body;
  const original = await env.FILES.get(key).catch(storeFailed);
  if (!original) return null;
  const bytes = await shrunk(env, original.body, width);
  if (!bytes) return null;
  await env.FILES.put(resizedKey(key, width), bytes, {
    httpMetadata: { contentType: 'image/webp' },
  }).catch(storeFailed);
  return bytes;
}

/** A picture as WebP, at most so wide and turned as it is shown; null when it can't be read. */
export async function shrunk(env: Bindings, body: ReadableStream, width: number) {
  try {
    const result = await env.IMAGES.input(body)
      .transform({ width, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: 82 });
    return await result.response().arrayBuffer();
  } catch (error) {
    logFault('picture_not_resized', {}, error);
    return null;
  }
}
