import type { Bindings } from '../../env.ts';
import { storeFailed } from '../../http/http-error.ts';
import { logFault } from '../../http/log-fault.ts';
import { fileKey, keysOf, resizedKey, typeOfName } from './file-name.ts';
import { smallWidth } from '../images/check-picture.ts';

/**
 * Stores the bytes of a file, and the small copy of a picture, in R2.
 * @throws StorageUnavailableError
 */
export async function keep(env: Bindings, name: string, bytes: Blob, small?: ArrayBuffer) {
  const key = fileKey(name);
  const typed = (contentType: string) => ({ httpMetadata: { contentType } });
  const puts = [env.FILES.put(key, bytes, typed(typeOfName(name) ?? ''))];
  if (small) puts.push(env.FILES.put(resizedKey(key, smallWidth), small, typed('image/webp')));
  await Promise.all(puts).catch(storeFailed);
}

/**
 * Deletes the bytes and copies of a removed file. If R2 fails, the clean-up job deletes them later.
 */
export async function letGo(env: Bindings, name: string) {
  await env.FILES.delete(keysOf(name)).catch((error: unknown) => {
    logFault('bytes_stayed', { name }, error);
  });
}
