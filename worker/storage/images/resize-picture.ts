import type { FileType } from '../../contract/system/files.ts';
import type { Bindings } from '../../env.ts';
import { storeFailed } from '../../http/http-error.ts';
import { logFault } from '../../http/log-fault.ts';
import { resizedKey } from '../files/file-name.ts';
import { moves, opening } from './is-animated.ts';

interface Resized {
  body: BodyInit;
  type: string;
}

/** Maximum width at which animated pictures are shown as a still, as on cards. */
const stillWidth = 320;

/**
 * Picture as WebP of at most `width` pixels, created on demand and stored next to the original;
 * null if missing or unreadable. Animated pictures larger than a card are sent unchanged.
 * @throws StorageUnavailableError
 */
export async function resized(
  env: Bindings,
  key: string,
  type: FileType,
  width: number,
): Promise<Resized | null> {
  if (!type.startsWith('image/')) return null;
  const moving = width > stillWidth ? await movingOriginal(env, key, type) : null;
  if (moving) return { body: moving, type };
  const still = await copyOf(env, key, width);
  return still === null ? null : { body: still, type: 'image/webp' };
}

/** Bytes of an animated picture; null if it is not animated or missing. */
async function movingOriginal({ FILES }: Bindings, key: string, type: FileType) {
  if (type === 'image/jpeg') return null;
  const first = await FILES.get(key, { range: { offset: 0, length: opening } }).catch(storeFailed);
  if (!first || !moves(type, new Uint8Array(await first.arrayBuffer()))) return null;
  return (await FILES.get(key).catch(storeFailed))?.body ?? null;
}

async function copyOf(env: Bindings, key: string, width: number): Promise<BodyInit | null> {
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

/** Resizes a picture to WebP in its displayed orientation; null if unreadable. */
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
