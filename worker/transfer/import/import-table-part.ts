/**
 * PUT /imports/{digest}/parts/{number}: writes one batch, only during the import and after all
 * earlier parts. Repeated parts change nothing.
 */

import { and, eq, exists, gte, type SQL, sql } from 'drizzle-orm';
import { transferApi } from '../../contract/system/transfer.api.ts';
import { transferParts } from '../../contract/system/transfer.ts';
import { statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { importsTable } from '../../db/schema/operations.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { defineMutation } from '../../http/mutation.ts';
import { checkImportedRow, type ImportedRow } from '../check-imported-row.ts';
import { currentImportQuery, importNotFoundError, requireImport } from '../current-import.ts';
import { findTable } from '../exported-tables.ts';
import { findFormatError } from '../find-format-error.ts';
import type { TableSchema } from '../table-schema.ts';
import { absentRows, buildDeferredUpdates, buildInserts, toKeysJson } from './build-row-inserts.ts';

/**
 * Checks a row of deferred columns: only its key and those columns.
 * @throws HttpError 422
 */
function checkDeferredRow(table: TableSchema, row: ImportedRow): ImportedRow {
  const { name, key, deferred, columns } = table;
  if (deferred.length === 0)
    throw validationError([
      { path: 'what', code: 'table_without_late_fields', values: { table: name } },
    ]);
  const names = new Set([...key, ...deferred.map((column) => column.name)]);
  const unknown = Object.keys(row).find((column) => !names.has(column));
  if (unknown !== undefined) {
    throw validationError([{ path: `${name}: ${unknown}`, code: 'not_a_late_field' }]);
  }
  const taken = columns.filter((column) => names.has(column.name));
  for (const column of taken) {
    const value = row[column.name] ?? null;
    const isMissing = value === null && key.includes(column.name);
    const fault = isMissing
      ? 'is required'
      : value === null
        ? null
        : findFormatError(table, column, value);
    if (fault)
      throw validationError([
        { path: `${name}: ${column.name}`, code: 'imported_value', message: fault },
      ]);
  }
  return Object.fromEntries(taken.map((column) => [column.name, row[column.name] ?? null]));
}

export const importTablePart = defineMutation(transferApi.sendImportPart, {
  auth: 'A',
  allowDuringImport: true,
  maxBytes: transferParts.bytes,
  changes: [],
  preload: () => ({ currentImport: currentImportQuery() }),
  run: async ({ table: name, what, rows }, c, { currentImport: [currentImport] }) => {
    const { digest, parts } = requireImport(c, currentImport);
    const number = parsePartNumber(c.req.param('number'), parts);
    const table = findTable(name);
    if (!table)
      throw validationError([
        { path: 'table', code: 'table_not_imported', values: { table: name } },
      ]);
    const checking = { isDeployed: isDeployed(c.env) };
    const when = exists(
      qb
        .select({ id: importsTable.id })
        .from(importsTable)
        .where(and(eq(importsTable.digest, digest), gte(importsTable.done, number - 1))),
    );
    const isLate = what === 'late';
    const taken = rows.map((row) =>
      isLate ? checkDeferredRow(table, row) : checkImportedRow(table, row, checking),
    );
    const written = (isLate ? buildDeferredUpdates : buildInserts)(table, taken, when);
    const keys = toKeysJson(table, rows);
    const {
      absent,
      state: [state],
    } = await c.var.db.run({
      written: [...written, updateProgress(isLate ? null : table, keys, number, when)],
      queries: {
        absent: leftOutQuery(table, keys),
        state: progressQuery(digest),
      },
    });
    if (!state) throw importNotFoundError();
    if (state.done < number)
      throw conflictError('changed', {
        code: 'import_part_first',
        values: { number: state.done + 1 },
      });
    const left_out = absent
      .slice(0, MAX_NAMED_ROWS)
      .map(({ key }) => Object.values(JSON.parse(key)).join(' '));
    return c.json({ there: rows.length - absent.length, left_out });
  },
});

/** Maximum omitted rows that are listed. */
const MAX_NAMED_ROWS = 10;

const progressQuery = (digest: string) =>
  statement(
    qb
      .select({ done: importsTable.done })
      .from(importsTable)
      .where(eq(importsTable.digest, digest)),
  );

/** Updates the progress, and counts omitted rows the first time. */
function updateProgress(table: TableSchema | null, keys: string, number: number, when: SQL) {
  const { done, left_out } = importsTable;
  const path = `$."${table?.name}"`;
  const increased =
    table &&
    sql`json_set(${left_out}, ${path},
      coalesce(${left_out} ->> ${path}, 0) + (select count(*) ${absentRows(table, keys)}))`;
  return statement(
    qb
      .update(importsTable)
      .set({
        done: sql`max(${done}, ${number})`,
        left_out: sql`iif(${done} >= ${number}, ${left_out}, ${increased ?? left_out})`,
      })
      .where(when),
  );
}

const leftOutQuery = (table: TableSchema, keys: string) =>
  statement<{ key: string }>(sql`select given.value as key ${absentRows(table, keys)}`);

/** @throws HttpError 422 */
function parsePartNumber(text: string, parts: number): number {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= parts) return number;
  const values = { least: 1, most: parts };
  throw validationError([{ path: 'number', code: 'whole_number_range', values }]);
}
