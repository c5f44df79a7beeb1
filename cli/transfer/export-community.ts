/** Exports a community into an archive. Downloaded data stays on disk, so another run continues. */

import { readFileSync } from 'node:fs';
import {
  type ExportManifest,
  type ExportPart,
  getPartPath,
  storedNamePattern,
  type TransferManifest,
  type TransferTable,
} from '../../worker/contract/system/transfer.ts';
import { getFileKey } from '../../worker/storage/file-keys.ts';
import { type ArchiveInput, sha256, writeArchive } from '../archive.ts';
import { ProgressBar } from '../progress-bar.ts';
import { nullOnStatus, type SiteClient } from '../site-client.ts';
import { UnfinishedExport } from './unfinished-export.ts';

export interface ExportSummary {
  rows: number;
  files: number;
  bytes: number;
  /** Names of exported files whose bytes the site does not have. */
  missing: string[];
}

const concurrentDownloads = 4;
const saveInterval = 50;

export async function exportCommunity(site: SiteClient, file: string): Promise<ExportSummary> {
  const plan = await site.json<ExportManifest>('/exports');
  const strange = plan.tables.find(({ name }) => !/^\w{1,100}$/.test(name));
  if (strange) throw new Error(`The site returned an invalid table name: ${strange.name}`);
  const work = new UnfinishedExport(file, site.url, plan.schema);
  const rows = plan.tables.reduce((total, table) => total + table.rows, 0);
  const ofFiles = plan.tables.find(({ name }) => name === 'uploaded_files')?.rows ?? 0;
  const progress = new ProgressBar(rows + 20 * ofFiles);
  // Reverse order: rows referring to others are read first, so their targets exist in the later tables.
  for (const table of plan.tables.toReversed()) await downloadRows(site, work, table, progress);
  const missing = await downloadFiles(site, work, progress);
  const manifest = buildManifest(plan, work);
  await writeArchive(file, listArchiveEntries(manifest, work), () => progress.add(0, 'packing'));
  work.remove();
  progress.end();
  return {
    rows: manifest.parts.reduce((total, part) => total + part.rows, 0),
    files: manifest.files?.length ?? 0,
    bytes: manifest.files?.reduce((total, { bytes }) => total + bytes, 0) ?? 0,
    missing,
  };
}

async function downloadRows(
  site: SiteClient,
  work: UnfinishedExport,
  { name }: TransferTable,
  progress: ProgressBar,
) {
  const { kept } = work;
  const before = kept.parts.filter(({ table }) => table === name);
  let number = before.length;
  progress.add(
    before.reduce((total, { rows }) => total + rows, 0),
    name,
  );
  let after: string | null = kept.after[name] ?? '';
  if (kept.after[name] === null) return;
  while (after !== null) {
    const query: string = after && `?after=${encodeURIComponent(after)}`;
    const { data, next } = await site.json<ExportPart>(`/exports/${name}${query}`);
    if (data.length > 0) {
      number += 1;
      const path = getPartPath(name, number);
      const bytes = Buffer.from(data.map((row) => `${JSON.stringify(row)}\n`).join(''));
      work.write(path, bytes);
      const part = { rows: data.length, bytes: bytes.length, sha256: sha256(bytes) };
      kept.parts.push({ path, table: name, ...part });
    }
    after = next;
    kept.after[name] = after;
    work.save();
    progress.add(data.length, name);
  }
}

async function downloadFiles(
  site: SiteClient,
  work: UnfinishedExport,
  progress: ProgressBar,
): Promise<string[]> {
  const { kept } = work;
  const there = new Set(kept.files.map(({ path }) => path));
  progress.add(20 * there.size, 'files');
  const waiting = listFileNames(work).filter((name) => !there.has(`files/${getFileKey(name)}`));
  const missing: string[] = [];
  const take = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      const path = `files/${getFileKey(name)}`;
      const answer = await nullOnStatus(site.call(`/${path}`), 404);
      if (answer) {
        const bytes = new Uint8Array(await answer.arrayBuffer());
        work.write(path, bytes);
        kept.files.push({ path, bytes: bytes.length, sha256: sha256(bytes) });
        if (kept.files.length % saveInterval === 0) work.save();
      } else missing.push(name);
      progress.add(20, 'files');
    }
  };
  await Promise.all(Array.from({ length: concurrentDownloads }, take));
  work.save();
  return missing.sort();
}

/** Names of all downloaded file rows. Names are validated because they become local paths. */
function listFileNames(work: UnfinishedExport): string[] {
  const names = work.kept.parts
    .filter(({ table }) => table === 'uploaded_files')
    .flatMap(({ path }) => readFileSync(work.pathOf(path), 'utf8').trimEnd().split('\n'))
    .map((line): unknown => JSON.parse(line).name);
  return names.map((name) => {
    if (typeof name === 'string' && storedNamePattern.test(name)) return name;
    throw new Error(`The site returned an invalid file name: ${String(name).slice(0, 100)}`);
  });
}

function buildManifest(
  { format, version, schema, tables }: ExportManifest,
  work: UnfinishedExport,
) {
  const order = tables.map(({ name }) => name);
  const manifest: TransferManifest = {
    format,
    version,
    schema,
    made_at: new Date().toISOString(),
    parts: work.kept.parts.toSorted(
      (one, other) =>
        order.indexOf(one.table) - order.indexOf(other.table) || (one.path < other.path ? -1 : 1),
    ),
    files: work.kept.files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  };
  return manifest;
}

/** Entries in a fixed order: manifest, rows, files. */
function* listArchiveEntries(
  manifest: TransferManifest,
  work: UnfinishedExport,
): Generator<ArchiveInput> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  yield { path: 'manifest.json', size: bytes.length, bytes };
  for (const { path, bytes } of [...manifest.parts, ...(manifest.files ?? [])]) {
    yield { path, size: bytes, from: work.pathOf(path) };
  }
}
