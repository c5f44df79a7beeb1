import type { Bindings } from '../../env.ts';
import { StoreFailure, storeFailed } from '../../http/http-error.ts';
import { fileKey, newName } from '../files/file-name.ts';
import { letGo } from '../files/put-file.ts';
import type { Part, Upload } from './upload-rows.ts';

type Held = Pick<Upload, 'name' | 'multipart_id'>;

/** R2's multipart upload. */
export const multipartOf = (env: Bindings, { name, multipart_id }: Held) =>
  env.FILES.resumeMultipartUpload(fileKey(name), multipart_id);

/** @throws StorageUnavailableError */
export async function beginMultipart(env: Bindings, type: Upload['content_type']): Promise<Held> {
  const name = newName(type);
  const { uploadId } = await env.FILES.createMultipartUpload(fileKey(name), {
    httpMetadata: { contentType: type },
  }).catch(storeFailed);
  return { name, multipart_id: uploadId };
}

/** R2's error for unknown parts. */
const noSuchPart = /\(10025\)/;

/**
 * Joins the parts into one object; fine if a concurrent request already did.
 * @returns false if R2 has other parts, which must then be sent again
 * @throws StorageUnavailableError
 */
export async function joined(env: Bindings, upload: Upload, parts: Part[]): Promise<boolean> {
  const named = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
  try {
    await multipartOf(env, upload).complete(named);
    return true;
  } catch (error) {
    if (await env.FILES.head(fileKey(upload.name)).catch(storeFailed)) return true;
    if (noSuchPart.test(String(error))) return false;
    throw new StoreFailure(error);
  }
}

/**
 * Deletes R2's data of an ended upload. If R2 fails, it deletes unfinished uploads after a week.
 */
export async function giveUp(env: Bindings, upload: Held) {
  // The parts may be joined already.
  await multipartOf(env, upload)
    .abort()
    .catch(() => {});
  await letGo(env, upload.name);
}
