import type { Exported, ImportState, TransferManifest } from '../../worker/contract/system/transfer.ts';
import { bornWith, comesOfItself } from '../../worker/transfer/excluded-tables.ts';
import { type Site, Refused, unless } from '../site-client.ts';
import { type Archive, sha256 } from '../archive.ts';
import { Progress } from '../progress-bar.ts';
import { bringFiles } from './upload-files.ts';
import { damagesIn, faultsIn } from './find-archive-faults.ts';
import { manifestIn } from './read-manifest.ts';
import { type Part, partsOf, rowsOf, type Tables } from './import-parts.ts';
import { importUnderWay } from './fetch-current-import.ts';

/** Tables with rows in every new site. */
const replaced = [...bornWith, ...comesOfItself];

/**
 * Reads the tables of an empty site. The import itself checks again; this saves reading a large file in vain.
 * @throws Error that lists the rows found
 */
async function takenByEmpty(site: Site): Promise<Exported['tables']> {
  const { tables } = await site.json<Exported>('/exports');
  const there = tables.filter(({ name, rows }) =>
    name === 'users' ? rows > 1 : rows > 0 && !replaced.includes(name),
  );
  if (there.length === 0) return tables;
  const named = there.slice(0, 4).map(({ name, rows }) => `${name}: ${rows}`);
  const what = [...named, ...(there.length > 4 ? ['…'] : [])].join(', ');
  throw new Error(
    `${site.url} is not empty (${what}). You can only import a community into an empty site.`,
  );
}


export interface Brought {
  rows: number;
  /** Skipped rows per table, and the keys of those that this run skipped. */
  leftOut: Record<string, number>;
  named: Record<string, string[]>;
  /** Files that this run uploaded, and files that the site already had. */
  files: number;
  before: number;
  /** Files without bytes in archive and site, and rejected files with the reason. */
  missing: string[];
  refused: string[];
}

/**
 * Imports a community archive into an empty site. An interrupted import continues.
 * @throws Error for an invalid archive
 */
export async function bringCommunity(site: Site, file: Archive): Promise<Brought> {
  const { manifest, text } = await manifestIn(file);
  const digest = sha256(text);
  // Check access and the state of the site before reading the whole file.
  const begun = await importUnderWay(site);
  if (begun && begun.digest !== digest) throw new Error(another);
  const tables = begun?.tables ?? (await takenByEmpty(site));
  refuse(await damagesIn(file, manifest));
  // A continued import was validated before it began.
  if (!begun) refuse(await faultsIn(file, manifest, site.url));
  const parts = partsOf(manifest, tables);
  const { format, version, schema } = manifest;
  const plan = sha256(JSON.stringify(parts));
  const beginning = { format, version, schema, digest, plan, parts: parts.length };
  const { done } = await site.send<ImportState>('POST', '/imports', beginning);
  const progress = new Progress(parts.length + (manifest.files?.length ?? 0));
  if (done > 0) progress.add(done, 'continuing');
  try {
    const named = await bringRows({ site, file, digest, progress }, parts, tables, done);
    const told = await bringFiles(site, file, digest, progress);
    const leftOut = (await importUnderWay(site))?.left_out ?? {};
    await finish(site, digest);
    progress.end();
    const rows = manifest.parts.reduce((total, { rows }) => total + rows, 0);
    return { rows, leftOut, named, before: bytesThere(manifest, leftOut, told), ...told };
  } catch (error) {
    if (error instanceof Refused) error.message += wayOut;
    throw error;
  }
}

const another =
  'Another file is being imported into this site. Finish that import, or start with a new database.';
const wayOut =
  '\nThe site stays closed until the import is finished. Fix the problem and run the same command again, or start with a new database.';

/** Counts files that the site did not request because it has their bytes. */
function bytesThere(
  { parts }: TransferManifest,
  { uploaded_files: without = 0 }: Brought['leftOut'],
  { files, missing, refused }: Pick<Brought, 'files' | 'missing' | 'refused'>,
) {
  const all = parts
    .filter(({ table }) => table === 'uploaded_files')
    .reduce((total, { rows }) => total + rows, 0);
  return all - without - files - missing.length - refused.length;
}

function refuse(faults: string[]) {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

interface Bringing {
  site: Site;
  file: Archive;
  digest: string;
  progress: Progress;
}

/** @returns the keys of skipped rows per table */
async function bringRows(
  { site, file, digest, progress }: Bringing,
  parts: Part[],
  tables: Tables,
  done: number,
) {
  const named: Record<string, string[]> = {};
  for (const [index, part] of parts.entries()) {
    if (index < done) continue;
    const { table, what } = part;
    const rows = await rowsOf(file, part, tables);
    const path = `/imports/${digest}/parts/${index + 1}`;
    const answer = await site.send<{ left_out: string[] }>('PUT', path, { table, what, rows });
    if (what === 'rows') named[table] = [...(named[table] ?? []), ...answer.left_out];
    progress.add(1, table);
  }
  return named;
}

/** A lost response is fine: the importing account is already deleted (404) or signed out (401). */
const finish = (site: Site, digest: string) =>
  unless(site.call(`/imports/${digest}/finish`, { method: 'POST' }), 401, 404);
