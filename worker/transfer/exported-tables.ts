import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../db/schema/index.ts';
import { deferredColumns, excludedColumns, excludedTables } from './excluded-tables.ts';
import { sortByDependency } from './sort-by-dependency.ts';
import type { ColumnSchema, TableSchema } from './table-schema.ts';

/** All tables of the schema with their exported columns. */
export const listAllTables = (): Omit<TableSchema, 'deferred'>[] =>
  Object.values(schema).flatMap((one) => (is(one, SQLiteTable) ? [describeTable(one)] : []));

let known: TableSchema[] | undefined;

/** Exported tables in import order. */
export function exportedTables(): TableSchema[] {
  known ??= addDeferredColumns(
    sortByDependency(listAllTables().filter(({ name }) => !(name in excludedTables))),
  );
  return known;
}

export const findTable = (name: string) => exportedTables().find((table) => table.name === name);

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
    key: (keys.find(({ length }) => length > 0) ?? []).map(({ name }) => name),
    columns: columns
      .filter((column) => !excludedColumns[name]?.includes(column.name))
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
    const deferred = table.columns.filter(
      ({ name, refersTo }) =>
        (refersTo !== null && !before.has(refersTo)) || deferredColumns[table.name]?.includes(name),
    );
    before.add(table.name);
    return { ...table, deferred };
  });
}
