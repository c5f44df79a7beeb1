import type { Bindings } from '../env.ts';
import { storeFailed } from '../lib/errors.ts';
import { logFault } from '../lib/fault-log.ts';
import { fileKey, keysOf, resizedKey, typeOfName } from './address.ts';
import { smallWidth } from './picture.ts';

/** Keeps the bytes of a file, and the smaller copy of a picture, in R2. @throws StoreFailure */
export async function keep(env: Bindings, name: string, bytes: Blob, small?: ArrayBuffer) {
  const key = fileKey(name);
  const typed = (contentType: string) => ({ httpMetadata: { contentType } });
  const puts = [env.FILES.put(key, bytes, typed(typeOfName(name) ?? ''))];
  if (small) puts.push(env.FILES.put(resizedKey(key, smallWidth), small, typed('image/webp')));
  await Promise.all(puts).catch(storeFailed);
}

/** Drops the bytes of a file that is no more, and its copies. What stays if R2 fails, nobody names. */
export async function letGo(env: Bindings, name: string) {
  await env.FILES.delete(keysOf(name)).catch((error: unknown) => {
    logFault('bytes_stayed', { name }, error);
  });
}
