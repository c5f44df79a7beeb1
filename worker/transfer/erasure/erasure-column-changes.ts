/** Derives from the schema which columns an erasure changes, and in which batch. */

import { and, desc, eq, getTableColumns, is, ne, Placeholder, type SQL, sql } from 'drizzle-orm';
import {
  alias,
  getTableConfig,
  type SQLiteColumn,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import { isTrue, qb, scalar } from '../../db/query-builder.ts';
import type { ErasedValue, ErasurePhase } from '../../db/schema/column-rules.ts';
import { usersTable } from '../../db/schema/users.ts';
import { listErasureRules } from '../../db/schema-tables.ts';
import { erasureParams } from './erasure-rows.ts';
import { scrubRules, type ValueChange } from './scrub-rules.ts';

/** New value of a column in the rows of a condition. */
export interface ColumnChange extends ValueChange {
  column: SQLiteColumn;
}

/** Update of a table without an index on the person. */
export interface TableWalk {
  /** Key of its progress. */
  key: string;
  table: SQLiteTable;
  changes: SQL;
  where: SQL | undefined;
}

const { person } = erasureParams;

/** Constants are part of the SQL, because a statement has at most 100 parameters. */
function toSql(value: ErasedValue) {
  if (typeof value === 'function') return value();
  return is(value, Placeholder) ? sql`${value}` : sql`${value}`.inlineParams();
}

export const assign = (column: SQLiteColumn, value: unknown) =>
  sql`${sql.identifier(column.name)} = ${value}`;

/** Assignments of columns that change with this one: see `setWith`. */
export const listTiedAssignments = (column: SQLiteColumn): SQL[] =>
  listErasureRules('set', column.table).flatMap(({ column: tied, rule }) => {
    const value = rule.values[column.name];
    return value === undefined ? [] : [assign(tied, toSql(value))];
  });

/** Rows that name the person and are deleted in this phase. */
export const selectDeletedRows = (phase: ErasurePhase) =>
  listErasureRules('deleteRow')
    .filter(({ rule }) => rule.phase === phase)
    .map(({ table, column, rule }) => ({ table, where: and(eq(column, person), rule.where?.()) }));

/** Changes of rows that remain: references to the person, and texts with personal data. */
function listChanges(table: SQLiteTable): ColumnChange[] {
  return [
    ...listErasureRules('clear', table).map(({ column }) => ({
      column,
      value: sql`nullif(${column}, ${person})`,
      where: eq(column, person),
    })),
    ...listErasureRules('passOn', table).map(({ column }) => ({
      column,
      value: sql`iif(${column} = ${person}, ${selectSuccessor()}, ${column})`,
      where: eq(column, person),
    })),
    ...listErasureRules('scrub', table).map(({ column, rule }) => ({
      column,
      ...scrubRules[rule.rule](column),
    })),
  ];
}

/** The longest-serving admin inherits what needs an owner: events and approvals of places. */
function selectSuccessor() {
  const admin = alias(usersTable, 'admin');
  return scalar(
    qb
      .select({ id: admin.id })
      .from(admin)
      .where(and(isTrue(admin.is_admin), ne(admin.id, person)))
      .orderBy(desc(admin.is_active), admin.created_at, admin.id)
      .limit(1),
  );
}

/**
 * A table is walked if its texts are searched, or if a reference to a user has no index. All other
 * changes are made by index.
 */
export function divideChanges(table: SQLiteTable) {
  const changes = listChanges(table);
  const isTied = ({ column }: ColumnChange) => listTiedAssignments(column).length > 0;
  const isSlow = (change: ColumnChange) => !isTied(change) && !isIndexed(change.column);
  const isWalked = 'id' in getTableColumns(table) && changes.some(isSlow);
  return {
    walked: changes.filter((change) => isWalked && !isTied(change)),
    indexed: changes.filter((change) => !isWalked || isTied(change)),
  };
}

const isIndexed = (column: SQLiteColumn) =>
  getTableConfig(column.table).indexes.some(
    ({ config: { columns, where } }) => columns[0] === column && !where,
  );
