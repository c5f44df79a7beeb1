import { transferApi } from '../../contract/system/transfer.api.ts';
import { transferFiles } from '../../contract/system/transfer.ts';
import type { Bindings } from '../../env.ts';
import { StorageUnavailableError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { currentImportQuery, requireImport } from '../../transfer/current-import.ts';
import { getFileKey } from '../file-keys.ts';
import { filesAfterQuery } from './imported-file-queries.ts';

/**
 * POST /imports/{digest}/files: lists files without bytes, after restoring those in this site's
 * backups.
 */
export const listMissingFiles = defineMutation(transferApi.listMissingFiles, {
  auth: 'A',
  allowDuringImport: true,
  changes: [],
  preload: () => ({ currentImport: currentImportQuery() }),
  run: async ({ after = '' }, c, { currentImport: [currentImport] }) => {
    requireImport(c, currentImport);
    const [files] = await c.var.db.batch([filesAfterQuery({ after, most: transferFiles.atOnce })]);
    const there = await Promise.all(files.map(({ name }) => ensureFile(c.env, name)));
    const missing = files.filter((_, index) => !there[index]);
    const last = files.length < transferFiles.atOnce ? undefined : files.at(-1);
    return c.json({
      missing: missing.map(({ name, size }) => ({ name, size })),
      next: last?.name ?? null,
    });
  },
});

async function ensureFile(env: Bindings, name: string): Promise<boolean> {
  const key = getFileKey(name);
  try {
    if (await env.FILES.head(key)) return true;
    const stored = await env.BACKUPS.get(`files/${key}`);
    if (!stored) return false;
    await env.FILES.put(key, stored.body, { httpMetadata: stored.httpMetadata ?? {} });
    return true;
  } catch (error) {
    throw new StorageUnavailableError(error);
  }
}
