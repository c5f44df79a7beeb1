import { transferParts } from '../../contract/system/transfer.ts';
import type { Statement } from '../../db/client.ts';
import { stayingRows } from '../excluded-tables.ts';
import type { Table } from '../table-schema.ts';

/** Exporting admin, whose sign-in for the export is excluded. */
export interface Asker {
  id: string;
  session_id: string;
}

/** Primary key of a row. */
export type Key = (string | number)[];

/**
 * Rows after a key, in key order: at least as many as a part holds. Text lengths are summed before
 * texts are read, so parts with very long rows stay small.
 */
export function partOf(table: Table, after: Key | null, asker?: Asker): Statement<Values> {
  const key = table.key.map(quoted).join(', ');
  const texts = table.columns.filter(({ kind }) => kind === 'text').map(({ name }) => quoted(name));
  const length = texts.map((name) => `coalesce(length(${name}), 0)`).join(' + ') || '0';
  const stays = stayingRows[table.name];
  const conditions = [
    ...(stays ? [`(${stays}) is not true`] : []),
    ...(after ? [`(${key}) > (${after.map(() => '?').join(', ')})`] : []),
  ];
  const from = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const values = table.columns.map(
    ({ name }) => `${exportedValue(table.name, name)} as ${quoted(name)}`,
  );
  const params: Key = [...(after ?? [])];
  if (table.name === 'users') params.push(asker?.id ?? '', asker?.session_id ?? '');
  return {
    sql: `with near as (select ${key}, ${length} as length from ${quoted(table.name)} ${from} order by ${key} limit ${transferParts.rows}),
      summed as (select ${key}, row_number() over (order by ${key}) as place, sum(length) over (order by ${key}) as upto from near)
      select ${values.join(', ')} from summed join ${quoted(table.name)} using (${key})
      where place = 1 or upto <= ${2 * transferParts.characters} order by ${key}`,
    params,
  };
}

export type Values = Record<string, string | number | null>;

const quoted = (name: string) => `"${name}"`;

/**
 * Waiting mails are exported as abandoned, so they are not sent twice; the sign-in for the export
 * is excluded.
 */
const told: Record<string, string> = {
  'sent_emails.parked_at': 'coalesce(parked_at, iif(processed, null, created_at))',
  'users.last_login': `iif(users.id = ? and last_login >=
    (select strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-1 minutes') from sessions where sessions.id = ?), null, last_login)`,
};

const exportedValue = (table: string, column: string) =>
  told[`${table}.${column}`] ?? quoted(column);
