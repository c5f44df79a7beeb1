/** Query for one page of a table’s rows in a community export, in key order. */

import { type SQL, sql } from 'drizzle-orm';
import { transferParts } from '../../contract/system/transfer.ts';
import { type Statement, statement } from '../../db/client.ts';
import { sentEmailsTable, sessionsTable, usersTable } from '../../db/schema/index.ts';
import type { TableSchema } from '../table-schema.ts';

/** Exporting admin, whose sign-in for the export is excluded. */
export interface ExportingUser {
  id: string;
  session_id: string;
}

/** Primary key of a row. */
export type RowKey = (string | number)[];

export type RowValues = Record<string, string | number | null>;

const joinSql = (parts: unknown[], separator = sql`, `) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    separator,
  );

/**
 * Rows after a key, in key order: at least as many as a part holds. Text lengths are summed before
 * texts are read, so parts with very long rows stay small.
 */
export function buildPartQuery(
  { name, table, key, columns, except }: TableSchema,
  after: RowKey | null,
  asker?: ExportingUser,
): Statement<RowValues> {
  const keyColumns = joinSql(key.map((column) => sql.identifier(column)));
  const lengths = columns
    .filter(({ kind }) => kind === 'text')
    .map((column) => sql`coalesce(length(${sql.identifier(column.name)}), 0)`);
  const conditions = [
    except ? sql`(${except}) is not true` : sql`true`,
    after ? sql`(${keyColumns}) > (${joinSql(after)})` : sql`true`,
  ];
  const values = columns.map((column) => {
    const value = getExportedValue(name, column.name, asker);
    return sql`${value} as ${sql.identifier(column.name)}`;
  });
  return statement(sql`
    with near as (
        select ${keyColumns}, ${lengths.length > 0 ? joinSql(lengths, sql` + `) : 0} as length
        from ${table} where ${joinSql(conditions, sql` and `)}
        order by ${keyColumns} limit ${transferParts.rows}
      ),
      summed as (
        select ${keyColumns}, row_number() over (order by ${keyColumns}) as place,
          sum(length) over (order by ${keyColumns}) as upto from near
      )
    select ${joinSql(values)} from summed join ${table} using (${keyColumns})
    where place = 1 or upto <= ${2 * transferParts.characters} order by ${keyColumns}`);
}

/**
 * Waiting mails are exported as abandoned, so they are not sent twice; the sign-in for the export
 * is excluded.
 */
function getExportedValue(table: string, column: string, asker?: ExportingUser): SQL {
  const { parked_at, processed, created_at } = sentEmailsTable;
  const { id, last_login } = usersTable;
  switch (`${table}.${column}`) {
    case 'sent_emails.parked_at':
      return sql`coalesce(${parked_at}, iif(${processed}, null, ${created_at}))`;
    case 'users.last_login':
      return sql`iif(${id} = ${asker?.id ?? ''} and ${last_login} >= (
        select strftime('%Y-%m-%dT%H:%M:%fZ', ${sessionsTable.created_at}, '-1 minutes')
        from ${sessionsTable} where ${sessionsTable.id} = ${asker?.session_id ?? ''}
      ), null, ${last_login})`;
    default:
      return sql`${sql.identifier(column)}`;
  }
}
