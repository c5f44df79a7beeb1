import { invalid, conflict } from '../../http/http-error.ts';
import { type Row, checkedRow } from '../check-row.ts';
import { type Table, tableNamed } from '../table-schema.ts';
import { faultOf } from '../check-value.ts';
import { importedPart, importPart, transferParts } from '../../contract/system/transfer.ts';
import type { Statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { currentImport, importAsked, noImport } from '../current-import.ts';
import { absent, insertion, keysOf, setting, type When } from './write-rows.ts';

/**
 * Checks a row of deferred columns: only its key and those columns.
 * @throws HttpError 422
 */
function lateRow(table: Table, row: Row): Row {
  const { name, key, late, columns } = table;
  if (late.length === 0) throw invalid([{ path: 'what', message: `${name} has no late fields` }]);
  const names = new Set([...key, ...late.map((column) => column.name)]);
  const unknown = Object.keys(row).find((column) => !names.has(column));
  if (unknown !== undefined) {
    throw invalid([{ path: `${name}: ${unknown}`, message: 'is not a late field' }]);
  }
  const taken = columns.filter((column) => names.has(column.name));
  for (const column of taken) {
    const value = row[column.name] ?? null;
    const isMissing = value === null && key.includes(column.name);
    const fault = isMissing ? 'is required' : value === null ? null : faultOf(table, column, value);
    if (fault) throw invalid([{ path: `${name}: ${column.name}`, message: fault }]);
  }
  return Object.fromEntries(taken.map((column) => [column.name, row[column.name] ?? null]));
}


/**
 * PUT /imports/{digest}/parts/{number}: writes one batch, only during the import and after all
 * earlier parts. Repeated parts change nothing.
 */
export const putPart = call({
  method: 'put',
  path: '/imports/:digest/parts/:number',
  who: 'A',
  whileImporting: true,
  noun: 'transfers',
  summary: 'Import some rows of a table; `late` sets the fields that need all rows first',
  body: importPart,
  most: transferParts.bytes,
  status: 200,
  answer: importedPart,
  changes: [],
  beside: () => [currentImport()] as const,
  run: async ({ table: name, what, rows }, c, [[found]]) => {
    const { digest, parts } = importAsked(c, found);
    const number = numbered(c.req.param('number') ?? '', parts);
    const table = tableNamed(name);
    if (!table) throw invalid([{ path: 'table', message: `${name} is not imported` }]);
    const checking = { isDeployed: isDeployed(c.env) };
    const when: When = {
      sql: 'exists (select 1 from imports where digest = ?2 and done >= ?3)',
      params: [digest, number - 1],
    };
    const isLate = what === 'late';
    const taken = rows.map((row) =>
      isLate ? lateRow(table, row) : checkedRow(table, row, checking),
    );
    const written = (isLate ? setting : insertion)(table, taken, when);
    const keys = keysOf(table, rows);
    const {
      absent,
      state: [state],
    } = await c.var.db.write([...written, reached(isLate ? null : table, keys, when)], {
      absent: leftOut(table, keys),
      state: stateOf(digest),
    });
    if (!state) throw noImport();
    if (state.done < number) throw conflict('changed', `Send part ${state.done + 1} first.`);
    const left_out = absent
      .slice(0, most)
      .map(({ key }) => Object.values(JSON.parse(key)).join(' '));
    return c.json({ there: rows.length - absent.length, left_out });
  },
});

/** Maximum omitted rows that are listed. */
const most = 10;

const stateOf = (digest: string): Statement<{ done: number }> => ({
  sql: 'select done from imports where digest = ?1',
  params: [digest],
});

/** Updates the progress, and counts omitted rows the first time. */
function reached(table: Table | null, keys: string, { sql, params }: When): Statement {
  const count = `left_out ->> '$."${table?.name}"'`;
  const more =
    table &&
    `json_set(left_out, '$."${table.name}"',
    coalesce(${count}, 0) + (select count(*) ${absent(table)}))`;
  return {
    sql: `update imports set done = max(done, ?3 + 1),
      left_out = iif(done > ?3 or ?1 is null, left_out, ${more ?? 'left_out'}) where ${sql}`,
    params: [keys, ...params],
  };
}

const leftOut = (table: Table, keys: string): Statement<{ key: string }> => ({
  sql: `select given.value as key ${absent(table)}`,
  params: [keys],
});

/** @throws HttpError 422 */
function numbered(text: string, parts: number): number {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= parts) return number;
  throw invalid([{ path: 'number', message: `must be a whole number from 1 to ${parts}` }]);
}
