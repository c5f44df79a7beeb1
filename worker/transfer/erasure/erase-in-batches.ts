/**
 * Erases a person from all rows that an index finds: deletes rows or clears their columns, a
 * limited number per statement. Returns false if the budget ran out before all rows were done.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { type Database, prepare } from '../../db/client.ts';
import { lazy } from '../../db/lazy.ts';
import { accessLogsTable } from '../../db/schema/logs-and-jobs.ts';
import { schemaTables } from '../../db/schema-tables.ts';
import { mailHistoryChange } from './erase-from-mails.ts';
import type { ErasureBudget } from './erasure-budget.ts';
import {
  assign,
  divideChanges,
  listTiedAssignments,
  selectDeletedRows,
} from './erasure-column-changes.ts';
import { type Erasure, parseKnownIdentity } from './erasure-rows.ts';

/** Condition of some of the rows; returns a row for each. */
function limitRows(table: SQLiteTable, where: SQL | undefined) {
  // All other tables have a rowid.
  const key = table === accessLogsTable ? accessLogsTable.id : sql`rowid`;
  const rows = sql`select ${key} from ${table} where ${where} limit ${erasureLimits.rows}`;
  return sql`${key} in (${rows}) returning 1`;
}

const listDeletions = () =>
  selectDeletedRows('batches').map(
    ({ table, where }) => sql`delete from ${table} where ${limitRows(table, where)}`,
  );

const listUpdates = () =>
  [
    // First, because it uses the references of mails.
    mailHistoryChange,
    ...schemaTables.flatMap((table) => divideChanges(table).indexed),
  ].map(({ column, value, where }) => {
    const changes = [assign(column, value), ...listTiedAssignments(column)];
    return sql`update ${column.table} set ${sql.join(changes, sql`, `)}
      where ${limitRows(column.table, where)}`;
  });

const listBatchQueries = lazy(() =>
  [...listDeletions(), ...listUpdates()].map((query) => prepare(['person', 'known'], () => query)),
);

export async function eraseInBatches(
  db: Database,
  erasure: Erasure,
  person: string,
  budget: ErasureBudget,
): Promise<boolean> {
  const known = JSON.stringify(parseKnownIdentity(erasure));
  let left = listBatchQueries();
  while (left.length > 0) {
    if (!budget.spend()) return false;
    const rows = await db.batch(left.map((query) => query({ person, known })));
    left = left.filter((_, index) => rows[index]?.length === erasureLimits.rows);
  }
  return true;
}
