/** The uploaded file of an import, in a bucket without a public address that is never copied. */

import { userImportLimits } from '../../contract/admin/user-imports.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { getNowMs } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { notFoundError, throwStorageUnavailable } from '../../http/http-error.ts';
import { deleteDocuments, IMPORT_FILE_PREFIX } from '../../storage/credential-documents.ts';

/** @throws StorageUnavailableError */
export async function storeImportFile({ PAPERS }: Bindings, id: string, bytes: Uint8Array) {
  await PAPERS.put(IMPORT_FILE_PREFIX + id, bytes).catch(throwStorageUnavailable);
}

/** @throws HttpError 404, StorageUnavailableError */
export async function readImportFile({ PAPERS }: Bindings, id: string): Promise<Uint8Array> {
  const stored = await PAPERS.get(IMPORT_FILE_PREFIX + id).catch(throwStorageUnavailable);
  if (!stored) throw notFoundError('import_not_found');
  return await stored.bytes().catch(throwStorageUnavailable);
}

/** Deletes files after their time, and returns their number. */
export async function deleteOldImportFiles(env: Bindings): Promise<number> {
  const { objects } = await env.PAPERS.list({ prefix: IMPORT_FILE_PREFIX, limit: 500 });
  const oldest = getNowMs() - userImportLimits.days * 24 * 60 * minuteMs;
  const keys = objects.filter(({ uploaded }) => uploaded.getTime() < oldest).map(({ key }) => key);
  await deleteDocuments(env, keys);
  return keys.length;
}
