import {
  type Exported,
  type ImportState,
  type TransferManifest,
  type TransferRow,
  transferManifest,
} from '../../worker/contract/transfers.ts';
import { type Archive, sha256 } from '../archive.ts';
import { Progress } from '../progress.ts';
import { Refused, type Site } from '../site.ts';
import { bringFiles } from './bring-files.ts';
import { faultsIn } from './faults.ts';

export interface Brought {
  rows: number;
  /** Rows that were left out, by table: what they refer to was gone when they were exported. */
  leftOut: Record<string, number>;
  files: number;
  /** Files whose bytes are nowhere. */
  missing: string[];
}

interface Part {
  table: string;
  what: 'rows' | 'late';
  paths: string[];
}

/** Brings a community into an empty site; a run that was cut goes on where it was. @throws Error when the file is none */
export async function bringCommunity(site: Site, file: Archive): Promise<Brought> {
  const text = new TextDecoder().decode(await file.read('manifest.json'));
  const manifest = transferManifest.parse(JSON.parse(text));
  const faults = await faultsIn(file, manifest, site.url);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const tables = await tablesOf(site);
  const parts = partsOf(manifest, tables);
  const { format, version, schema } = manifest;
  const beginning = { format, version, schema, digest: sha256(text), parts: parts.length };
  const { digest, done } = await site.send<ImportState>('POST', '/imports', beginning);
  const progress = new Progress(parts.length + (manifest.files?.length ?? 0));
  progress.add(done, 'going on');
  const leftOut: Record<string, number> = {};
  for (const [index, part] of parts.entries()) {
    if (index < done) continue;
    const rows = await rowsOf(file, part, tables);
    const path = `/imports/${digest}/parts/${index + 1}`;
    const body = { table: part.table, what: part.what, rows };
    const { there } = await site.send<{ there: number }>('PUT', path, body);
    if (part.what === 'rows' && there < rows.length) {
      leftOut[part.table] = (leftOut[part.table] ?? 0) + rows.length - there;
    }
    progress.add(1, part.table);
  }
  const told = await bringFiles(site, file, digest, progress);
  await finish(site, digest);
  progress.end();
  return { rows: manifest.parts.reduce((total, { rows }) => total + rows, 0), leftOut, ...told };
}

type Tables = ImportState['tables'];

/** While an import is under way, nothing else is answered than it. */
async function tablesOf(site: Site): Promise<Tables> {
  const begun = await site.json<ImportState>('/imports/current').catch((error: unknown) => {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  });
  return (begun ?? (await site.json<Exported>('/exports'))).tables;
}

/** Parts of what comes late hold so little that some go at once. */
const lateAtOnce = 4;

/** The rows of every table in the order of tables, then again what of them comes late. */
function partsOf({ parts }: TransferManifest, tables: Tables): Part[] {
  const unknown = parts.find(({ table }) => !tables.some(({ name }) => name === table));
  if (unknown) throw new Error(`The site knows no ${unknown.table}: bring it up to date first.`);
  const of = (what: Part['what'], { name: table }: Tables[number], most: number) => {
    const paths = parts.filter((part) => part.table === table).map(({ path }) => path);
    const count = Math.ceil(paths.length / most);
    return Array.from(
      { length: count },
      (_, at): Part => ({ table, what, paths: paths.slice(at * most, (at + 1) * most) }),
    );
  };
  return [
    ...tables.flatMap((table) => of('rows', table, 1)),
    ...tables
      .filter(({ late }) => late.length > 0)
      .flatMap((table) => of('late', table, lateAtOnce)),
  ];
}

async function rowsOf(file: Archive, { table, what, paths }: Part, tables: Tables) {
  const rows: TransferRow[] = [];
  for (const path of paths) rows.push(...linesOf(await file.read(path)));
  if (what === 'rows') return rows;
  const { key = [], late = [] } = tables.find(({ name }) => name === table) ?? {};
  return rows.map((row) =>
    Object.fromEntries([...key, ...late].map((column) => [column, row[column] ?? null])),
  );
}

export const linesOf = (bytes: Uint8Array): TransferRow[] =>
  new TextDecoder()
    .decode(bytes)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** When the answer was lost, the account that imported is gone already. */
async function finish(site: Site, digest: string) {
  await site.call(`/imports/${digest}/finish`, { method: 'POST' }).catch((error: unknown) => {
    if (error instanceof Refused && error.status === 404) return;
    throw error;
  });
}
