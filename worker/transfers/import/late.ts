import { invalid } from '../../lib/errors.ts';
import type { Row } from '../row.ts';
import type { Table } from '../tables.ts';
import { faultOf } from '../value.ts';

/**
 * Checks a row of deferred columns: only its key and those columns.
 * @throws HttpError 422
 */
export function lateRow(table: Table, row: Row): Row {
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
