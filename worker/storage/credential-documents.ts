import type { Bindings } from '../env.ts';
import { storeFailed } from '../http/http-error.ts';
import { logFault } from '../http/log-fault.ts';

/**
 * Deletes uploaded documents from their bucket.
 * @throws StorageUnavailableError
 */
export async function removePapers({ PAPERS }: Bindings, keys: string[]) {
  if (keys.length === 0) return;
  await PAPERS.delete(keys).catch(storeFailed);
}

/** Deletes a document that no row references; if it fails, a job removes it later. */
export async function letGoOfPaper(env: Bindings, key: string | null | undefined) {
  if (!key) return;
  await removePapers(env, [key]).catch((error: unknown) => logFault('paper_left', {}, error));
}
