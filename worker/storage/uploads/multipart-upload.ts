/** Starts, joins and aborts R2 multipart uploads. */

import type { Bindings } from '../../env.ts';
import { StorageUnavailableError, throwStorageUnavailable } from '../../http/http-error.ts';
import { createFileName, getFileKey } from '../files/file-name.ts';
import { deleteFile } from '../files/put-file.ts';
import type { UploadPart, UploadRow } from './upload-rows.ts';

type MultipartRef = Pick<UploadRow, 'name' | 'multipart_id'>;

/** R2's multipart upload. */
export const resumeMultipart = (env: Bindings, { name, multipart_id }: MultipartRef) =>
  env.FILES.resumeMultipartUpload(getFileKey(name), multipart_id);

/** @throws StorageUnavailableError */
export async function createMultipart(
  env: Bindings,
  type: UploadRow['content_type'],
): Promise<MultipartRef> {
  const name = createFileName(type);
  const { uploadId } = await env.FILES.createMultipartUpload(getFileKey(name), {
    httpMetadata: { contentType: type },
  }).catch(throwStorageUnavailable);
  return { name, multipart_id: uploadId };
}

/** R2's error for unknown parts. */
const unknownPartPattern = /\(10025\)/;

/**
 * Joins the parts into one object; fine if a concurrent request already did.
 * @returns false if R2 has other parts, which must then be sent again
 * @throws StorageUnavailableError
 */
export async function joinUploadParts(
  env: Bindings,
  upload: UploadRow,
  parts: UploadPart[],
): Promise<boolean> {
  const named = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
  try {
    await resumeMultipart(env, upload).complete(named);
    return true;
  } catch (error) {
    if (await env.FILES.head(getFileKey(upload.name)).catch(throwStorageUnavailable)) return true;
    if (unknownPartPattern.test(String(error))) return false;
    throw new StorageUnavailableError(error);
  }
}

/**
 * Deletes R2's data of an ended upload. If R2 fails, it deletes unfinished uploads after a week.
 */
export async function abandonUpload(env: Bindings, upload: MultipartRef) {
  // The parts may be joined already.
  await resumeMultipart(env, upload)
    .abort()
    .catch(() => {});
  await deleteFile(env, upload.name);
}
