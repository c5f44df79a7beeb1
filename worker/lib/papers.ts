import type { Bindings } from '../env.ts';
import { storeFailed } from './errors.ts';
import { logFault } from './fault-log.ts';

/** Removes papers from their bucket. @throws StoreFailure */
export async function removePapers({ PAPERS }: Bindings, keys: string[]) {
  if (keys.length === 0) return;
  await PAPERS.delete(keys).catch(storeFailed);
}

/** The same of one that no row names any more: what fails here the sweep finds. */
export async function letGoOfPaper(env: Bindings, key: string | null | undefined) {
  if (!key) return;
  await removePapers(env, [key]).catch((error: unknown) => logFault('paper_left', {}, error));
}
