/**
 * References that a merge moves from one item to another. Rows of most tables are deleted and
 * inserted again, because triggers count them; others only get a new reference.
 */

import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { tagLinksTable } from '../../db/schema/tags.ts';
import { listReferences } from '../bin/references.ts';

/** A column that names the merged item. */
export interface MergedColumn {
  table: SQLiteTable;
  column: SQLiteColumn;
  /** Tells the rows of the table apart, together with the column. */
  key: SQLiteColumn;
  /** The row is inserted again, so that the triggers of its table count it. */
  isReplaced: boolean;
}

const replacedTables: readonly SQLiteTable[] = [tagLinksTable, userSubCategoriesTable];

export const listMergedColumns = (table: SQLiteTable): MergedColumn[] =>
  listReferences(table).map((column) => {
    const other = column.table as SQLiteTable;
    const columns: Record<string, SQLiteColumn> = getTableColumns(other);
    const [primaryKey] = getTableConfig(other).primaryKeys;
    const key = columns.id ?? primaryKey?.columns.find((one) => one !== column);
    if (!key) throw new Error(`${getTableConfig(other).name} has no key to merge by.`);
    return { table: other, column, key, isReplaced: replacedTables.includes(other) };
  });
