/**
 * Picture as WebP of at most `width` pixels, created on demand and stored next to the original;
 * null if missing or unreadable. Animated pictures larger than a card are sent unchanged.
 * @throws StorageUnavailableError
 */

import type { FileType } from '../../contract/system/files.ts';
import type { Bindings } from '../../env.ts';
import { throwStorageUnavailable } from '../../http/http-error.ts';
import { logFault } from '../../http/log-fault.ts';
import { getResizedKey } from '../files/file-name.ts';
import { ANIMATION_HEADER_BYTES, isAnimated } from './is-animated.ts';

interface ResizedPicture {
  body: BodyInit;
  type: string;
}

/** Maximum width at which animated pictures are shown as a still, as on cards. */
const MAX_STILL_WIDTH = 320;

export async function getResizedPicture(
  env: Bindings,
  key: string,
  type: FileType,
  width: number,
): Promise<ResizedPicture | null> {
  if (!type.startsWith('image/')) return null;
  const moving = width > MAX_STILL_WIDTH ? await getAnimatedOriginal(env, key, type) : null;
  if (moving) return { body: moving, type };
  const still = await getStillCopy(env, key, width);
  return still === null ? null : { body: still, type: 'image/webp' };
}

/** Bytes of an animated picture; null if it is not animated or missing. */
async function getAnimatedOriginal({ FILES }: Bindings, key: string, type: FileType) {
  if (type === 'image/jpeg') return null;
  const first = await FILES.get(key, {
    range: { offset: 0, length: ANIMATION_HEADER_BYTES },
  }).catch(throwStorageUnavailable);
  if (!first || !isAnimated(type, new Uint8Array(await first.arrayBuffer()))) return null;
  return (await FILES.get(key).catch(throwStorageUnavailable))?.body ?? null;
}

async function getStillCopy(env: Bindings, key: string, width: number): Promise<BodyInit | null> {
  const stored = await env.FILES.get(getResizedKey(key, width)).catch(throwStorageUnavailable);
  if (stored) return stored.body;
  const original = await env.FILES.get(key).catch(throwStorageUnavailable);
  if (!original) return null;
  const bytes = await shrinkPicture(env, original.body, width);
  if (!bytes) return null;
  await env.FILES.put(getResizedKey(key, width), bytes, {
    httpMetadata: { contentType: 'image/webp' },
  }).catch(throwStorageUnavailable);
  return bytes;
}

/** Resizes a picture to WebP in its displayed orientation; null if unreadable. */
export async function shrinkPicture(env: Bindings, body: ReadableStream, width: number) {
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
