/**
 * Splits the rows of an export into import requests; `late` parts set columns that refer to rows
 * imported later.
 */

import type {
  ImportState,
  TransferManifest,
  TransferRow,
} from '../../worker/contract/system/transfer.ts';
import type { Archive } from '../archive.ts';
import { readArchiveRows } from './read-archive-rows.ts';

export interface ImportPart {
  table: string;
  what: 'rows' | 'late';
  paths: string[];
}

export type ImportTables = ImportState['tables'];

/** Late parts are small, so one request sends several. */
const latePartsPerRequest = 4;

/** Orders the parts: all rows in table order, then the late columns. */
export function planImportParts({ parts }: TransferManifest, tables: ImportTables): ImportPart[] {
  const unknown = parts.find(({ table }) => !tables.some(({ name }) => name === table));
  if (unknown) throw new Error(`The site has no table ${unknown.table}. Update the site first.`);
  const of = (what: ImportPart['what'], { name: table }: ImportTables[number], most: number) => {
    const paths = parts.filter((part) => part.table === table).map(({ path }) => path);
    const count = Math.ceil(paths.length / most);
    return Array.from(
      { length: count },
      (_, at): ImportPart => ({ table, what, paths: paths.slice(at * most, (at + 1) * most) }),
    );
  };
  return [
    ...tables.flatMap((table) => of('rows', table, 1)),
    ...tables
      .filter(({ late }) => late.length > 0)
      .flatMap((table) => of('late', table, latePartsPerRequest)),
  ];
}

/** Reads the rows of a part; late parts contain only the key and the late columns. */
export async function readPartRows(
  file: Archive,
  { table, what, paths }: ImportPart,
  tables: ImportTables,
) {
  const rows: TransferRow[] = [];
  for (const path of paths) rows.push(...(await readArchiveRows(file, path)));
  if (what === 'rows') return rows;
  const { key = [], late = [] } = tables.find(({ name }) => name === table) ?? {};
  return rows.map((row) =>
    Object.fromEntries([...key, ...late].map((column) => [column, row[column] ?? null])),
  );
}
