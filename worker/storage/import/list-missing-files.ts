import { missingAsked, missingFiles, transferFiles } from '../../contract/system/transfer.ts';
import type { Bindings } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { StoreFailure } from '../../http/http-error.ts';
import { fileKey } from '../file-keys.ts';
import { currentImport, importAsked } from '../../transfer/current-import.ts';
import { filesAfter } from './imported-file-queries.ts';

/**
 * POST /imports/{digest}/files: lists files without bytes, after restoring those in this site's
 * backups.
 */
export const missingOnes = call({
  method: 'post',
  path: '/imports/:digest/files',
  who: 'A',
  whileImporting: true,
  noun: 'transfers',
  summary: 'List files whose content is missing, in pages',
  body: missingAsked,
  status: 200,
  answer: missingFiles,
  changes: [],
  beside: () => [currentImport()] as const,
  run: async ({ after = '' }, c, [[found]]) => {
    importAsked(c, found);
    const [files] = await c.var.db.batch([filesAfter({ after, most: transferFiles.atOnce })]);
    const there = await Promise.all(files.map(({ name }) => isThere(c.env, name)));
    const missing = files.filter((_, index) => !there[index]);
    const last = files.length < transferFiles.atOnce ? undefined : files.at(-1);
    return c.json({
      missing: missing.map(({ name, size }) => ({ name, size })),
      next: last?.name ?? null,
    });
  },
});

async function isThere(env: Bindings, name: string): Promise<boolean> {
  const key = fileKey(name);
  try {
    if (await env.FILES.head(key)) return true;
    const kept = await env.BACKUPS.get(`files/${key}`);
    if (!kept) return false;
    await env.FILES.put(key, kept.body, { httpMetadata: kept.httpMetadata ?? {} });
    return true;
  } catch (error) {
    throw new StoreFailure(error);
  }
}
