/** Tables of a community export in import order, derived from the rules in the schema. */

import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { lazy } from '../db/lazy.ts';
import type { ColumnTransferRule } from '../db/schema/column-rules.ts';
import { getTableRules } from '../db/schema/define-table.ts';
import { getColumnRules, schemaTables } from '../db/schema-tables.ts';
import { sortByDependency } from './sort-by-dependency.ts';
import type { ColumnSchema, TableSchema } from './table-schema.ts';

const getTransfer = (table: SQLiteTable) => getTableRules(table).transfer;

/** Tables with seed data, which an import replaces. */
export const seededTables = schemaTables
  .filter((table) => getTransfer(table).isSeeded)
  .map(getTableName);

/** Tables filled automatically; an import replaces them too. */
export const generatedTables = schemaTables
  .filter((table) => getTransfer(table).isGenerated)
  .map(getTableName);

/** Tables that exports omit, with their columns. */
export const listOmittedTables = () =>
  schemaTables.filter((table) => !getTransfer(table).isTransferred).map(describeTable);

export const exportedTables = lazy(() =>
  addDeferredColumns(
    sortByDependency(
      schemaTables.filter((table) => getTransfer(table).isTransferred).map(describeTable),
    ),
  ),
);

export const findTable = (name: string) => exportedTables().find((table) => table.name === name);

/** How exports and imports treat a column; undefined if it is like any other. */
export const getColumnTransfer = (
  column: SQLiteColumn,
): ColumnTransferRule['transfer'] | undefined =>
  getColumnRules(column).flatMap((rule) => ('transfer' in rule ? [rule.transfer] : []))[0];

function describeTable(table: SQLiteTable) {
  const { name, columns, primaryKeys, indexes, foreignKeys } = getTableConfig(table);
  const refersTo = new Map(
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      return [columns[0]?.name, getTableConfig(foreignTable).name];
    }),
  );
  const unique = indexes.find(({ config }) => config.unique)?.config.columns ?? [];
  const keys = [
    columns.filter(({ primary }) => primary),
    primaryKeys[0]?.columns ?? [],
    unique.filter((column) => is(column, SQLiteColumn)),
  ];
  return {
    name,
    table,
    except: getTransfer(table).except?.(),
    key: (keys.find(({ length }) => length > 0) ?? []).map(({ name }) => name),
    columns: columns
      .filter((column) => !['omit', 'recompute'].includes(getColumnTransfer(column) ?? ''))
      .map((column) => ({
        name: column.name,
        kind: getColumnKind(column),
        isNullable: !column.notNull,
        hasDefault: column.hasDefault,
        refersTo: refersTo.get(column.name) ?? null,
      })),
  };
}

function getColumnKind(column: SQLiteColumn): ColumnSchema['kind'] {
  const { dataType } = column;
  if (dataType === 'boolean') return 'flag';
  if (dataType !== 'number') return 'text';
  return column.getSQLType() === 'real' ? 'number' : 'whole';
}

/** Columns that refer to a later table, or to their own, are deferred. */
function addDeferredColumns(tables: Omit<TableSchema, 'deferred'>[]): TableSchema[] {
  const before = new Set<string>();
  return tables.map((table) => {
    const columns: Record<string, SQLiteColumn> = getTableColumns(table.table);
    const isLast = (name: string) => columns[name] && getColumnTransfer(columns[name]) === 'last';
    const deferred = table.columns.filter(
      ({ name, refersTo }) => (refersTo !== null && !before.has(refersTo)) || isLast(name),
    );
    before.add(table.name);
    return { ...table, deferred };
  });
}
