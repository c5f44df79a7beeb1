/** Deletes the confidential documents of credentials from their bucket. */

import type { Bindings } from '../env.ts';
import { throwStorageUnavailable } from '../http/http-error.ts';
import { logFault } from '../http/log-fault.ts';

/** Folder of imported files of members, whose own job deletes them. */
export const IMPORT_FILE_PREFIX = 'user-imports/';

/**
 * Deletes uploaded documents from their bucket.
 * @throws StorageUnavailableError
 */
export async function deleteDocuments({ PAPERS }: Bindings, keys: string[]) {
  if (keys.length === 0) return;
  await PAPERS.delete(keys).catch(throwStorageUnavailable);
}

/** Deletes a document that no row references; if it fails, a job removes it later. */
export async function deleteUnusedDocument(env: Bindings, key: string | null | undefined) {
  if (!key) return;
  await deleteDocuments(env, [key]).catch((error: unknown) => logFault('paper_left', {}, error));
}
