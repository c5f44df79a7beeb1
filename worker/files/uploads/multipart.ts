import type { Bindings } from '../../env.ts';
import { StoreFailure, storeFailed } from '../../lib/errors.ts';
import { fileKey, newName } from '../address.ts';
import { letGo } from '../store.ts';
import type { Part, Upload } from './rows.ts';

type Held = Pick<Upload, 'name' | 'multipart_id'>;

/** R2's side of an upload. */
export const multipartOf = (env: Bindings, { name, multipart_id }: Held) =>
  env.FILES.resumeMultipartUpload(fileKey(name), multipart_id);

/** @throws StoreFailure */
export async function beginMultipart(env: Bindings, type: Upload['content_type']): Promise<Held> {
  const name = newName(type);
  const { uploadId } = await env.FILES.createMultipartUpload(fileKey(name), {
    httpMetadata: { contentType: type },
  }).catch(storeFailed);
  return { name, multipart_id: uploadId };
}

/** What R2 says of parts that are not those that it holds. */
const noSuchPart = /\(10025\)/;

/**
 * Makes one object of the parts; one that is made already, by a call of the same moment, is as good.
 * @returns false when R2 holds other parts than those: all must be sent again
 * @throws StoreFailure
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

/** Frees what R2 holds of an upload that has ended. What stays if R2 fails, it drops itself after a week. */
export async function giveUp(env: Bindings, upload: Held) {
  // It may be joined already.
  await multipartOf(env, upload)
    .abort()
    .catch(() => {});
  await letGo(env, upload.name);
}
