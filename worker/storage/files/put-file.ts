import type { Bindings } from '../../env.ts';
import { throwStorageUnavailable } from '../../http/http-error.ts';
import { logFault } from '../../http/log-fault.ts';
import { SMALL_WIDTH } from '../images/check-picture.ts';
import { getFileKey, getResizedKey, getTypeOfName, listFileKeys } from './file-name.ts';

/**
 * Stores the bytes of a file, and the small copy of a picture, in R2.
 * @throws StorageUnavailableError
 */
export async function putFile(env: Bindings, name: string, bytes: Blob, small?: ArrayBuffer) {
  const key = getFileKey(name);
  const typed = (contentType: string) => ({ httpMetadata: { contentType } });
  const puts = [env.FILES.put(key, bytes, typed(getTypeOfName(name) ?? ''))];
  if (small) puts.push(env.FILES.put(getResizedKey(key, SMALL_WIDTH), small, typed('image/webp')));
  await Promise.all(puts).catch(throwStorageUnavailable);
}

/**
 * Deletes the bytes and copies of a removed file. If R2 fails, the clean-up job deletes them later.
 */
export async function deleteFile(env: Bindings, name: string) {
  await env.FILES.delete(listFileKeys(name)).catch((error: unknown) => {
    logFault('bytes_stayed', { name }, error);
  });
}
