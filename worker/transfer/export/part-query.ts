import { transferParts } from '../../contract/system/transfer.ts';
import type { Statement } from '../../db/client.ts';
import { excludedRows } from '../excluded-tables.ts';
import type { TableSchema } from '../table-schema.ts';

/** Exporting admin, whose sign-in for the export is excluded. */
export interface ExportingUser {
  id: string;
  session_id: string;
}

/** Primary key of a row. */
export type RowKey = (string | number)[];

/**
 * Rows after a key, in key order: at least as many as a part holds. Text lengths are summed before
 * texts are read, so parts with very long rows stay small.
 */
export function buildPartQuery(
  table: TableSchema,
  after: RowKey | null,
  asker?: ExportingUser,
): Statement<RowValues> {
  const key = table.key.map(quoteName).join(', ');
  const texts = table.columns
    .filter(({ kind }) => kind === 'text')
    .map(({ name }) => quoteName(name));
  const length = texts.map((name) => `coalesce(length(${name}), 0)`).join(' + ') || '0';
  const stays = excludedRows[table.name];
  const conditions = [
    ...(stays ? [`(${stays}) is not true`] : []),
    ...(after ? [`(${key}) > (${after.map(() => '?').join(', ')})`] : []),
  ];
  const from = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const values = table.columns.map(
    ({ name }) => `${getExportedValue(table.name, name)} as ${quoteName(name)}`,
  );
  const params: RowKey = [...(after ?? [])];
  if (table.name === 'users') params.push(asker?.id ?? '', asker?.session_id ?? '');
  return {
    sql: `with near as (select ${key}, ${length} as length from ${quoteName(table.name)} ${from} order by ${key} limit ${transferParts.rows}),
      summed as (select ${key}, row_number() over (order by ${key}) as place, sum(length) over (order by ${key}) as upto from near)
      select ${values.join(', ')} from summed join ${quoteName(table.name)} using (${key})
      where place = 1 or upto <= ${2 * transferParts.characters} order by ${key}`,
    params,
  };
}

export type RowValues = Record<string, string | number | null>;

const quoteName = (name: string) => `"${name}"`;

/**
 * Waiting mails are exported as abandoned, so they are not sent twice; the sign-in for the export
 * is excluded.
 */
const exportedValues: Record<string, string> = {
  'sent_emails.parked_at': 'coalesce(parked_at, iif(processed, null, created_at))',
  'users.last_login': `iif(users.id = ? and last_login >=
    (select strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-1 minutes') from sessions where sessions.id = ?), null, last_login)`,
};

const getExportedValue = (table: string, column: string) =>
  exportedValues[`${table}.${column}`] ?? quoteName(column);
