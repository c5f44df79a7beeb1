/**
 * Rules that replace an erased person’s names, addresses and numbers within texts of others and in
 * history.
 */

import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { FORMER_MEMBER } from '../../contract/accounts/former-member.ts';
import type { ScrubRule } from '../../db/schema/column-rules.ts';
import {
  accessLogsTable,
  articlesTable,
  historyTable,
  invitesTable,
} from '../../db/schema/index.ts';
import { erasureParams, type KnownIdentity } from './erasure-rows.ts';

/** New value in the rows of a condition. */
export interface ValueChange {
  value: SQL;
  where: SQL;
}

const { person, known } = erasureParams;

/** SQL condition: the value is one of the person's names, addresses or numbers. */
export const isKnown = (value: SQLiteColumn | SQL, what: keyof KnownIdentity) =>
  sql`${value} in (select value from json_each(${known}, ${sql`${`$.${what}`}`.inlineParams()}))`;

const contains = (column: SQLiteColumn) => sql`instr(${column}, ${person})`;

/** Replaces the value where a condition holds. */
const replaceWhere = (column: SQLiteColumn, where: SQL | undefined, value: unknown) => ({
  value: sql`iif(${where}, ${value}, ${column})`,
  where: sql`${where}`,
});

export const scrubRules: Record<ScrubRule, (column: SQLiteColumn) => ValueChange> = {
  id: (column) => ({
    value: sql`replace(${column}, ${person}, '')`,
    where: contains(column),
  }),
  'id in list': (column) => replaceWhere(column, sql`${contains(column)} > 0`, null),
  mention: (column) => ({
    value: sql`replace(${column}, ' data-mention="' || ${person} || '"', '')`,
    where: contains(column),
  }),
  phone: (column) => replaceWhere(column, isKnown(column, 'phones'), null),
  email: (column) => replaceWhere(column, isKnown(column, 'emails'), invitesTable.id),
  'invitee name': (column) => replaceWhere(column, isKnown(invitesTable.email, 'emails'), null),
  // Visits before the sign-in have the address alone.
  'client IP': (column) =>
    replaceWhere(
      column,
      and(isNull(accessLogsTable.created_by), isKnown(column, 'addresses')),
      null,
    ),
  'author name': (column) => {
    const { created_by, published_by, author_id } = articlesTable;
    const isAuthor = or(
      ...[created_by, published_by, author_id].map((one) => sql`${one} = ${person}`),
    );
    return replaceWhere(column, and(isKnown(column, 'names'), isAuthor), FORMER_MEMBER);
  },
  'previous values': scrubPreviousValues,
  'binned rows': scrubBinnedRows,
};

/**
 * Previous values in history: names and phone numbers must match completely, ids as whole values.
 */
function scrubPreviousValues(column: SQLiteColumn): ValueChange {
  const isReplaced = (table: string, name: string, what: keyof KnownIdentity) =>
    sql`coalesce(${historyTable.link_table} = ${table}
      and ${isKnown(sql`(${column} ->> ${`$.${name}`})`, what)}, 0)`;
  const isName = isReplaced('articles', 'created_by_override', 'names');
  const isPhone = isReplaced('locations', 'phone', 'phones');
  const values = sql`case
    when ${isName} then json_set(${column}, '$.created_by_override', ${FORMER_MEMBER})
    when ${isPhone} then json_set(${column}, '$.phone', null)
    else ${column} end`;
  return {
    value: sql`replace(replace(${values}, '"' || ${person} || '"', 'null'),
      ' data-mention=\\"' || ${person} || '\\"', '')`,
    where: sql`(${contains(column)} or ${isName} or ${isPhone})`,
  };
}

/** Rows of an item in the bin: the same names and phone numbers as in its table, and all ids. */
function scrubBinnedRows(column: SQLiteColumn): ValueChange {
  const author = '$.articles[0].created_by_override';
  const phone = '$.locations[0].phone';
  const read = (path: string) => sql`(${column} ->> ${sql`${path}`.inlineParams()})`;
  const isAuthor = sql`${person} in (${sql.join(
    ['created_by', 'published_by', 'author_id'].map((name) => read(`$.articles[0].${name}`)),
    sql`, `,
  )})`;
  const isName = sql`coalesce(${isKnown(read(author), 'names')} and ${isAuthor}, 0)`;
  const isPhone = sql`coalesce(${isKnown(read(phone), 'phones')}, 0)`;
  const rows = sql`case
    when ${isName} then json_set(${column}, ${author}, ${FORMER_MEMBER})
    when ${isPhone} then json_set(${column}, ${phone}, null)
    else ${column} end`;
  return {
    value: sql`replace(${rows}, ${person}, '')`,
    where: sql`(${contains(column)} or ${isPhone})`,
  };
}
