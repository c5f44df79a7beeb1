import { countUtf8Bytes } from '../../contract/shared/text.ts';
import { transferParts } from '../../contract/system/transfer.ts';
import type { Statement } from '../../db/client.ts';
import type { ImportedRow } from '../check-row.ts';
import type { ColumnSchema, TableSchema } from '../table-schema.ts';

/** Condition on the import for every write, as SQL with ?2 and ?3. */
export interface ImportCondition {
  sql: string;
  params: [unknown, unknown];
}

/**
 * Inserts missing rows, as many per statement as a parameter holds. Dangling references become
 * null; rows are omitted if a reference is required or a unique value is taken, because the file
 * was read while users were active. Triggers count as usual.
 */
export const buildInserts = (
  table: TableSchema,
  rows: ImportedRow[],
  when: ImportCondition,
): Statement[] =>
  [...Map.groupBy(rows, (row) => Object.keys(row).join())].flatMap(([names, alike]) => {
    const columns = names.split(',');
    const known = new Map(table.columns.map((column) => [column.name, column]));
    const needed = table.columns.filter(({ isNullable, refersTo }) => refersTo && !isNullable);
    const conditions = needed.map((column) => `${referenceValue(column)} is not null`);
    const sql = `insert into "${table.name}" (${columns.map(quoteName).join(', ')})
      select ${columns.map((name) => referenceValue(known.get(name) ?? { name, refersTo: null })).join(', ')}
      from json_each(?1) as given where ${[when.sql, ...conditions].join(' and ')}
      on conflict do nothing`;
    const raise = `update counters set count = count + changes() where name = 'access_logs'`;
    return splitIntoJson(alike).flatMap((json) => [
      { sql, params: [json, ...when.params] },
      ...(table.name === 'access_logs' ? [{ sql: raise, params: [] }] : []),
    ]);
  });

/** Updates columns that could only be set after all rows existed. */
export const buildDeferredUpdates = (
  { name, key, deferred: late }: TableSchema,
  rows: ImportedRow[],
  when: ImportCondition,
): Statement[] => {
  if (late.length === 0) return [];
  const set = late.map((column) => `${quoteName(column.name)} = ${referenceValue(column)}`);
  const differs = late.map(
    (column) => `"${name}"."${column.name}" is not ${givenValue(column.name)}`,
  );
  const sql = `update "${name}" set ${set.join(', ')} from (select value from json_each(?1)) as given
    where ${when.sql} and ${matchKey(name, key)} and (${differs.join(' or ')})`;
  return splitIntoJson(rows).map((json) => ({ sql, params: [json, ...when.params] }));
};

/** Constant SQL: keys in ?1 without a row. */
export const absentRows = ({ name, key }: Pick<TableSchema, 'name' | 'key'>) =>
  `from json_each(?1) as given where not exists (select 1 from "${name}" where ${matchKey(name, key)})`;

/** Keys of rows as JSON, for `absentRows`. */
export const toKeysJson = ({ key }: Pick<TableSchema, 'key'>, rows: ImportedRow[]) =>
  JSON.stringify(rows.map((row) => Object.fromEntries(key.map((name) => [name, row[name]]))));

const matchKey = (table: string, key: string[]) =>
  key.map((column) => `"${table}"."${column}" = ${givenValue(column)}`).join(' and ');

const quoteName = (name: string) => `"${name}"`;
const givenValue = (name: string) => `given.value ->> '$."${name}"'`;

const referenceValue = ({ name, refersTo }: Pick<ColumnSchema, 'name' | 'refersTo'>) =>
  refersTo ? `(select id from "${refersTo}" where id = ${givenValue(name)})` : givenValue(name);

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
