/**
 * Imports a community archive into an empty site. An interrupted import continues.
 * @throws Error for an invalid archive
 */

import type {
  ExportManifest,
  ImportState,
  TransferManifest,
} from '../../worker/contract/system/transfer.ts';
import { generatedTables, seededTables } from '../../worker/transfer/exported-tables.ts';
import { type Archive, sha256 } from '../archive.ts';
import { ProgressBar } from '../progress-bar.ts';
import { nullOnStatus, type SiteClient, SiteError } from '../site-client.ts';
import { checkArchiveFiles, checkArchiveRows } from './check-archive.ts';
import { fetchCurrentImport } from './fetch-current-import.ts';
import {
  type ImportPart,
  type ImportTables,
  planImportParts,
  readPartRows,
} from './import-parts.ts';
import { readManifest } from './read-manifest.ts';
import { uploadFiles } from './upload-files.ts';

/** Tables that have rows on every new site, which still counts as empty. */
const initialTables = [...seededTables, ...generatedTables];

/**
 * Reads the tables of an empty site. The import itself checks again; this saves reading a large file in vain.
 * @throws Error that lists the rows found
 */
async function readEmptySiteTables(site: SiteClient): Promise<ExportManifest['tables']> {
  const { tables } = await site.json<ExportManifest>('/exports');
  const there = tables.filter(({ name, rows }) =>
    name === 'users' ? rows > 1 : rows > 0 && !initialTables.includes(name),
  );
  if (there.length === 0) return tables;
  const named = there.slice(0, 4).map(({ name, rows }) => `${name}: ${rows}`);
  const what = [...named, ...(there.length > 4 ? ['…'] : [])].join(', ');
  throw new Error(
    `${site.url} is not empty (${what}). You can only import a community into an empty site.`,
  );
}

export interface ImportSummary {
  rows: number;
  /** Skipped rows per table, and the keys of those that this run skipped. */
  leftOut: Record<string, number>;
  skippedKeys: Record<string, string[]>;
  /** Files that this run uploaded, and files that the site already had. */
  files: number;
  storedFiles: number;
  /** Files without bytes in archive and site, and rejected files with the reason. */
  missing: string[];
  refused: string[];
}

export async function importCommunity(site: SiteClient, file: Archive): Promise<ImportSummary> {
  const { manifest, text } = await readManifest(file);
  const digest = sha256(text);
  // Check access and the state of the site before reading the whole file.
  const begun = await fetchCurrentImport(site);
  if (begun && begun.digest !== digest) throw new Error(otherImportMessage);
  const tables = begun?.tables ?? (await readEmptySiteTables(site));
  throwFaults(await checkArchiveFiles(file, manifest));
  // A continued import was validated before it began.
  if (!begun) throwFaults(await checkArchiveRows(file, manifest, site.url));
  const parts = planImportParts(manifest, tables);
  const { format, version, schema } = manifest;
  const plan = sha256(JSON.stringify(parts));
  const beginning = { format, version, schema, digest, plan, parts: parts.length };
  const { done } = await site.send<ImportState>('POST', '/imports', beginning);
  const progress = new ProgressBar(parts.length + (manifest.files?.length ?? 0));
  if (done > 0) progress.add(done, 'continuing');
  try {
    const named = await importRows({ site, file, digest, progress }, parts, tables, done);
    const uploads = await uploadFiles(site, file, digest, progress);
    const leftOut = (await fetchCurrentImport(site))?.left_out ?? {};
    await finishImport(site, digest);
    progress.end();
    const rows = manifest.parts.reduce((total, { rows }) => total + rows, 0);
    return {
      rows,
      leftOut,
      skippedKeys: named,
      storedFiles: countStoredFiles(manifest, leftOut, uploads),
      ...uploads,
    };
  } catch (error) {
    if (error instanceof SiteError) error.message += retryAdvice;
    throw error;
  }
}

const otherImportMessage =
  'Another file is being imported into this site. Finish that import, or start with a new database.';
const retryAdvice =
  '\nThe site stays closed until the import is finished. Fix the problem and run the same command again, or start with a new database.';

/** Counts files that the site did not request because it has their bytes. */
function countStoredFiles(
  { parts }: TransferManifest,
  { uploaded_files: without = 0 }: ImportSummary['leftOut'],
  { files, missing, refused }: Pick<ImportSummary, 'files' | 'missing' | 'refused'>,
) {
  const all = parts
    .filter(({ table }) => table === 'uploaded_files')
    .reduce((total, { rows }) => total + rows, 0);
  return all - without - files - missing.length - refused.length;
}

function throwFaults(faults: string[]) {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

interface ImportContext {
  site: SiteClient;
  file: Archive;
  digest: string;
  progress: ProgressBar;
}

/** @returns the keys of skipped rows per table */
async function importRows(
  { site, file, digest, progress }: ImportContext,
  parts: ImportPart[],
  tables: ImportTables,
  firstPart: number,
) {
  const named: Record<string, string[]> = {};
  for (const [index, part] of parts.entries()) {
    if (index < firstPart) continue;
    const { table, what } = part;
    const rows = await readPartRows(file, part, tables);
    const path = `/imports/${digest}/parts/${index + 1}`;
    const answer = await site.send<{ left_out: string[] }>('PUT', path, { table, what, rows });
    if (what === 'rows') named[table] = [...(named[table] ?? []), ...answer.left_out];
    progress.add(1, table);
  }
  return named;
}

/** A lost response is fine: the importing account is already deleted (404) or signed out (401). */
const finishImport = (site: SiteClient, digest: string) =>
  nullOnStatus(site.call(`/imports/${digest}/finish`, { method: 'POST' }), 401, 404);
