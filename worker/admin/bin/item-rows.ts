/** Rows of deleted items: how they are read as JSON, and inserted again. */

import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { deletedItemsTable } from '../../db/schema/bin.ts';
import type { mergesTable, userMergesTable } from '../../db/schema/merges.ts';
import { getColumnRules, getReferencedColumn } from '../../db/schema-tables.ts';

/** A row as D1 returns it. */
export type BinnedRow = Record<string, string | number | null>;

/** Table whose `rows` hold those of an item. */
type RowStorage = typeof deletedItemsTable | typeof mergesTable | typeof userMergesTable;

/** Columns that can be written: all but generated ones. */
export const listStoredColumns = (table: SQLiteTable) =>
  Object.values<SQLiteColumn>(getTableColumns(table)).filter(({ generated }) => !generated);

/** Value of a column in a stored row, which `json_each` yields. */
const storedValue = ({ name }: SQLiteColumn) => sql`(value ->> ${`$."${name}"`})`.inlineParams();

/** Values of a restored row that differ from the stored ones. */
const restoredValues: Readonly<Record<string, Record<string, SQL>>> = {
  // A member may have another default by now.
  user_locations: { is_default: sql`0` },
  // A trigger sets and counts it.
  user_sub_categories: { is_public: sql`0` },
};

const isPresent = (reference: SQLiteColumn, value: SQL) =>
  sql`exists (select 1 from ${reference.table} where ${reference} = ${value})`;

/** References that the row cannot do without. */
const listRequiredReferences = (table: SQLiteTable) =>
  listStoredColumns(table).flatMap((column) => {
    const reference = getReferencedColumn(column);
    return reference && column.notNull ? [{ column, reference }] : [];
  });

/** The stored rows of a table, each as `value`. */
export const fromStoredRows = (
  table: SQLiteTable,
  id: string,
  storage: RowStorage = deletedItemsTable,
) => sql`${storage}, json_each(${storage.rows}, ${`$."${getTableName(table)}"`})
    where ${storage.id} = ${id}`;

interface InsertionOptions {
  when: SQL;
  /** Values of columns that differ from the stored ones. */
  values?: Record<string, SQL>;
  storage?: RowStorage;
  /** Rows stay out that a unique index no longer allows. */
  mayExist?: true;
}

/**
 * INSERT of the stored rows of a table. References to rows that are gone become null, and a row
 * that needs one stays out.
 */
export function insertStoredRows(
  table: SQLiteTable,
  id: string,
  { when, values = {}, storage = deletedItemsTable, mayExist }: InsertionOptions,
): SQL {
  const special = { ...restoredValues[getTableName(table)], ...values };
  const columns = listStoredColumns(table);
  const selected = columns.map((column) => {
    const value = special[column.name] ?? storedValue(column);
    const reference = getReferencedColumn(column);
    return reference && !column.notNull
      ? sql`iif(${isPresent(reference, value)}, ${value}, null)`
      : value;
  });
  const needed = listRequiredReferences(table).map(
    ({ column, reference }) =>
      sql`and ${isPresent(reference, special[column.name] ?? storedValue(column))}`,
  );
  const names = columns.map(({ name }) => sql`${sql.identifier(name)}`);
  return sql`insert ${mayExist ? sql`or ignore` : sql``} into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(selected, sql`, `)} from ${fromStoredRows(table, id, storage)}
    and ${when} ${sql.join(needed, sql` `)}`;
}

/** SELECT of the columns of an item whose referenced row is gone, so that it cannot be restored. */
export function selectMissingReferences(table: SQLiteTable, id: string): SQL {
  const required = listRequiredReferences(table);
  const cases = required.map(
    ({ column, reference }) =>
      sql`select ${column.name} as field from ${fromStoredRows(table, id)}
        and not ${isPresent(reference, storedValue(column))}`,
  );
  return cases.length > 0 ? sql.join(cases, sql` union all `) : sql`select null as field where 0`;
}

/** Columns of a row that can be stored. */
export const pickStoredColumns = (table: SQLiteTable, row: BinnedRow): BinnedRow =>
  Object.fromEntries(listStoredColumns(table).map(({ name }) => [name, row[name] ?? null]));

/** Counts that triggers maintain. */
export const listCountColumns = (table: SQLiteTable) =>
  listStoredColumns(table).filter((column) => column.dataType === 'number' && isRecomputed(column));

const isRecomputed = (column: SQLiteColumn) =>
  getColumnRules(column).some((rule) => 'transfer' in rule && rule.transfer === 'recompute');
