/**
 * Statements that insert the rows of an import. Dangling references become null; rows with a
 * missing required reference are omitted.
 */

import { eq, type SQL, sql } from 'drizzle-orm';
import { countUtf8Bytes } from '../../contract/shared/text-schemas.ts';
import { transferParts } from '../../contract/system/transfer.ts';
import { type Statement, statement } from '../../db/client.ts';
import { qb, scalar } from '../../db/query-builder.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import type { ImportedRow } from '../check-imported-row.ts';
import type { ColumnSchema, TableSchema } from '../table-schema.ts';

const joinSql = (parts: SQL[], separator = sql`, `) => sql.join(parts, separator);
const listNames = (names: string[]) => joinSql(names.map((name) => sql`${sql.identifier(name)}`));

/**
 * Inserts missing rows, as many per statement as a parameter holds. Dangling references become
 * null; rows are omitted if a reference is required or a unique value is taken, because the file
 * was read while users were active. Triggers count as usual.
 */
export const buildInserts = (
  { name: tableName, table, columns }: TableSchema,
  rows: ImportedRow[],
  when: SQL,
): Statement[] =>
  [...Map.groupBy(rows, (row) => Object.keys(row).join())].flatMap(([names, alike]) => {
    const present = names.split(',');
    const known = new Map(columns.map((column) => [column.name, column]));
    const values = present.map((name) =>
      referenceValue(known.get(name) ?? { name, refersTo: null }),
    );
    const conditions = columns
      .filter(({ isNullable, refersTo }) => refersTo && !isNullable)
      .map((column) => sql`${referenceValue(column)} is not null`);
    const raise = qb
      .update(countersTable)
      .set({ count: sql`${countersTable.count} + changes()` })
      .where(eq(countersTable.name, 'access_logs'));
    return splitIntoJson(alike).flatMap((json) => [
      statement(sql`insert into ${table} (${listNames(present)})
        select ${joinSql(values)} from json_each(${json}) as given
        where ${joinSql([when, ...conditions], sql` and `)} on conflict do nothing`),
      ...(tableName === 'access_logs' ? [statement(raise)] : []),
    ]);
  });

/** Updates columns that could only be set after all rows existed. */
export const buildDeferredUpdates = (
  { table, key, deferred }: TableSchema,
  rows: ImportedRow[],
  when: SQL,
): Statement[] => {
  if (deferred.length === 0) return [];
  const set = deferred.map(
    (column) => sql`${sql.identifier(column.name)} = ${referenceValue(column)}`,
  );
  const differs = deferred.map(
    ({ name }) => sql`${table}.${sql.identifier(name)} is not ${givenValue(name)}`,
  );
  return splitIntoJson(rows).map((json) =>
    statement(sql`update ${table} set ${joinSql(set)}
      from (select value from json_each(${json})) as given
      where ${when} and ${matchKey({ table, key })} and (${joinSql(differs, sql` or `)})`),
  );
};

/** SQL: keys of `toKeysJson` without a row. */
export const absentRows = (table: Pick<TableSchema, 'table' | 'key'>, keys: string) =>
  sql`from json_each(${keys}) as given
    where not exists (select 1 from ${table.table} where ${matchKey(table)})`;

/** Keys of rows as JSON, for `absentRows`. */
export const toKeysJson = ({ key }: Pick<TableSchema, 'key'>, rows: ImportedRow[]) =>
  JSON.stringify(rows.map((row) => Object.fromEntries(key.map((name) => [name, row[name]]))));

const matchKey = ({ table, key }: Pick<TableSchema, 'table' | 'key'>) =>
  joinSql(
    key.map((name) => sql`${table}.${sql.identifier(name)} = ${givenValue(name)}`),
    sql` and `,
  );

/** Value of a row in the JSON parameter. */
const givenValue = (name: string) => sql`given.value ->> ${`$."${name}"`}`.inlineParams();

const referenceValue = ({ name, refersTo }: Pick<ColumnSchema, 'name' | 'refersTo'>) =>
  refersTo ? scalar(selectId(refersTo, givenValue(name))) : givenValue(name);

function selectId(tableName: string, id: SQL) {
  const table = getTable(tableName);
  return qb.select({ id: table.id }).from(table).where(eq(table.id, id));
}

/** JSON arrays of rows within D1's limit for a value, which counts bytes. */
function splitIntoJson(rows: ImportedRow[]): string[] {
  const found: string[] = [];
  let bundle: string[] = [];
  let length = 0;
  for (const json of rows.map((row) => JSON.stringify(row))) {
    const bytes = countUtf8Bytes(json) + 1;
    if (length > 0 && length + bytes > transferParts.rowBytes) {
      found.push(`[${bundle.join()}]`);
      [bundle, length] = [[], 0];
    }
    bundle.push(json);
    length += bytes;
  }
  return bundle.length > 0 ? [...found, `[${bundle.join()}]`] : found;
}
