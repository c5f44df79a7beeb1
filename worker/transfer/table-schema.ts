import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../db/schema/index.ts';
import { inOrder } from './sort-by-dependency.ts';
import { lateColumns, staying, stayingColumns } from './excluded-tables.ts';

export interface Column {
  name: string;
  kind: 'text' | 'whole' | 'number' | 'flag';
  isNullable: boolean;
  hasDefault: boolean;
  /** Referenced table. */
  refersTo: string | null;
}

export interface Table {
  name: string;
  /** Primary key columns, which also order rows. */
  key: string[];
  columns: Column[];
  /** Columns set after all rows exist, because they refer to later rows. */
  late: Column[];
}

/** All tables of the schema with their exported columns. */
export const allTables = (): Omit<Table, 'late'>[] =>
  Object.values(schema).flatMap((one) => (is(one, SQLiteTable) ? [described(one)] : []));

let known: Table[] | undefined;

/** Exported tables in import order. */
export function travelling(): Table[] {
  known ??= withLate(inOrder(allTables().filter(({ name }) => !(name in staying))));
  return known;
}

export const tableNamed = (name: string) => travelling().find((table) => table.name === name);

function described(table: SQLiteTable) {
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
      .filter((column) => !stayingColumns[name]?.includes(column.name))
      .map((column) => ({
        name: column.name,
        kind: kindOf(column),
        isNullable: !column.notNull,
        hasDefault: column.hasDefault,
        refersTo: refersTo.get(column.name) ?? null,
      })),
  };
}

function kindOf(column: SQLiteColumn): Column['kind'] {
  const { dataType } = column;
  if (dataType === 'boolean') return 'flag';
  if (dataType !== 'number') return 'text';
  return column.getSQLType() === 'real' ? 'number' : 'whole';
}

/** Columns that refer to a later table, or to their own, are deferred. */
function withLate(tables: Omit<Table, 'late'>[]): Table[] {
  const before = new Set<string>();
  return tables.map((table) => {
    const late = table.columns.filter(
      ({ name, refersTo }) =>
        (refersTo !== null && !before.has(refersTo)) || lateColumns[table.name]?.includes(name),
    );
    before.add(table.name);
    return { ...table, late };
  });
}
