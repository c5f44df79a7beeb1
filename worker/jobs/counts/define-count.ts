/**
 * Functions that define a stored count for `count-definitions.ts`: one statement recounts it,
 * corrects it and returns a row per correction.
 */

import { and, getTableName, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { prepare, type Statement } from '../../db/client.ts';
import { bareName, excluded } from '../../db/query-builder.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';

export type TableWithId = SQLiteTable & { id: SQLiteColumn };

export interface CountDefinition {
  name: string;
  /** Table whose cached pages may show it. */
  table: string;
  /** Table whose ids are processed in ranges; null for a single number. */
  owners: TableWithId | null;
  /** Corrects the counts of the owners in a range of ids. */
  correct(range?: { after: string; last: string }): Statement;
}

/** SQL condition: the id is in the range. */
export const isInRange = (id: SQLiteColumn) =>
  and(gt(id, sql.placeholder('after')), lte(id, sql.placeholder('last'))) as SQL;

/** Statement that returns a row per correction. */
const prepareCorrection = (correction: SQL) => prepare(sql`${correction} returning 1 as wrong`);

/** Small sets are processed at once. */
export const defineCount = (
  name: string,
  table: SQLiteTable,
  correction: SQL,
): CountDefinition => ({
  name,
  table: getTableName(table),
  owners: null,
  correct: prepareCorrection(correction),
});

/** Count of the owners in ranges. */
export const defineOwnerCount = (
  name: string,
  table: SQLiteTable,
  owners: TableWithId,
  correction: SQL,
): CountDefinition => ({
  name,
  table: getTableName(table),
  owners,
  correct: prepareCorrection(correction),
});

/** Row of `counters` about a table. */
export const defineTotal = (name: string, table: SQLiteTable, actual: SQLWrapper) =>
  defineCount(name, table, upsertCounters(sql`select ${name} as name, ${actual} as n`));

/** Row of `counters` per owner; zero counts may be absent. */
export const defineOwnerTotal = (name: string, owners: TableWithId, actual: SQLWrapper) =>
  defineOwnerCount(
    `${name} of ${getTableName(owners)}`,
    owners,
    owners,
    upsertCounters(sql`select ${`${name} `} || ${owners.id} as name, ${actual} as n
      from ${owners} where ${isInRange(owners.id)}`),
  );

/** Column of the owner itself. */
export const defineColumn = (table: TableWithId, column: SQLiteColumn, actual: SQLWrapper) =>
  defineRowColumn(column, { owners: table, owner: table.id, actual });

interface OwnedRows {
  owners: TableWithId;
  /** Column that references the owner. */
  owner: SQLiteColumn;
  actual: SQLWrapper;
}

/** Column of rows that belong to an owner. */
export const defineRowColumn = (column: SQLiteColumn, { owners, owner, actual }: OwnedRows) =>
  defineOwnerCount(
    `${getTableName(column.table)}.${column.name}`,
    column.table,
    owners,
    sql`update ${column.table} set ${bareName(column)} = (${actual})
      where ${isInRange(owner)} and ${column} is not (${actual})`,
  );

/** Upsert that corrects the counters in `numbers`, given as `name` and `n`. */
function upsertCounters(numbers: SQL) {
  const { name, count } = countersTable;
  return sql`insert into ${countersTable} (${bareName(name)}, ${bareName(count)})
    select name, n from (${numbers}) known
    where n <> coalesce((select ${count} from ${countersTable} where ${name} = known.name), 0)
    on conflict (${bareName(name)}) do update set ${bareName(count)} = ${excluded(count)}`;
}
