/**
 * Statements that move the rows of one account to another, and back. `rows` of the merge has what
 * an undo needs: the keys of the moved rows, and the rows that were deleted as they were.
 */

import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { mergeLimits } from '../../../contract/admin/merges.ts';
import { type Statement, statement } from '../../../db/client.ts';
import { eventSeatsTable } from '../../../db/schema/event-seats.ts';
import { userMergesTable } from '../../../db/schema/merges.ts';
import { blocksTable } from '../../../db/schema/moderation.ts';
import { messageParticipantsTable } from '../../../db/schema/social.ts';
import { fromStoredRows, insertStoredRows, listStoredColumns } from '../../bin/item-rows.ts';
import {
  type MergedAccounts,
  type MovedColumn,
  movedColumns,
  type ReplacedTable,
  replacedTables,
} from './moved-columns.ts';

/** A merge that is written, and the condition under which its statements apply. */
export interface AccountMove extends MergedAccounts {
  mergeId: string;
  applied: SQL;
}

const name = (column: SQLiteColumn) => sql.identifier(column.name);
const join = (parts: readonly SQL[], by: SQL) => sql.join([...parts], by);

const hasAccount = ({ columns, names }: ReplacedTable, id: string): SQL =>
  names?.(id) ??
  sql`(${join(
    columns.map((column) => sql`${column} = ${id}`),
    sql` or `,
  )})`;

/** Rows of a column that a merge moves. */
const movedRows = ({ column, where }: MovedColumn, accounts: MergedAccounts) =>
  sql`${column.table} where ${column} = ${accounts.fromId} and ${where?.(accounts) ?? sql`1`}`;

const replacedRows = (one: ReplacedTable, accounts: MergedAccounts) =>
  sql`${one.table} where ${hasAccount(one, accounts.fromId)} and ${one.where?.(accounts) ?? sql`1`}`;

/** Counts of the rows that a merge moves, each up to a limit. */
export const listRowCounts = (accounts: MergedAccounts) =>
  [
    ...movedColumns.map((one) => ({ counted: one.counted, from: movedRows(one, accounts) })),
    ...replacedTables.map((one) => ({ counted: one.counted, from: replacedRows(one, accounts) })),
  ].map(({ counted, from }) => ({
    counted,
    query: statement<{ count: number }>(
      sql`select count(*) as count from (select 1 from ${from} limit ${mergeLimits.rows + 1})`,
    ),
  }));

const isMerge = (mergeId: string) => sql`${userMergesTable.id} = ${mergeId}`;

/** Stores a JSON array in `rows` under a key. */
const store = ({ mergeId, applied }: AccountMove, key: string, array: SQL) =>
  statement(
    sql`update ${userMergesTable} set ${name(userMergesTable.rows)} =
      json_set(${userMergesTable.rows}, ${`$."${key}"`}, json((${array})))
      where ${isMerge(mergeId)} and ${applied}`,
  );

const rowAsJson = (columns: readonly SQLiteColumn[]) =>
  sql`json_object(${join(
    columns.map((column) => sql`${sql`${column.name}`.inlineParams()}, ${column}`),
    sql`, `,
  )})`;

/** The stored values of a key, each as `value`. */
const fromStored = (mergeId: string, key: string) =>
  sql`${userMergesTable}, json_each(${userMergesTable.rows}, ${`$."${key}"`}) where ${isMerge(mergeId)}`;

const getMovedKey = ({ column }: MovedColumn) => `${getTableName(column.table)}.${column.name}`;

/** Rows of the account that stays, which an undo must not delete. */
const getKeptKey = (table: SQLiteTable) => `${getTableName(table)} before`;

const hasOwnId = ({ keys }: ReplacedTable) => keys.length === 1;

/**
 * One of two seats at the same event, where a person has both: the one that is certain stays, or
 * that of the account that stays.
 */
function isSecondSeat({ fromId, intoId }: MergedAccounts) {
  const { user_id, event_id, date, state } = eventSeatsTable;
  const isBetter = sql`(other.state = 'coming') > (${state} = 'coming')`;
  const isEqual = sql`(other.state = 'coming') = (${state} = 'coming')`;
  return sql`${user_id} in (${fromId}, ${intoId}) and exists (select 1 from ${eventSeatsTable} other
    where other.user_id in (${fromId}, ${intoId}) and other.user_id <> ${user_id}
      and other.event_id = ${event_id} and other.date = ${date}
      and (${isBetter} or ${isEqual} and ${user_id} = ${fromId}))`;
}

const seatsKey = getTableName(eventSeatsTable);

/** Stores all rows before the first one moves, because conditions refer to others of them. */
function storeRows(move: AccountMove): Statement[] {
  return [
    ...movedColumns.map((one) =>
      store(
        move,
        getMovedKey(one),
        sql`select json_group_array(${one.key}) from ${movedRows(one, move)}`,
      ),
    ),
    ...replacedTables.flatMap((one) => [
      store(
        move,
        getTableName(one.table),
        sql`select json_group_array(${rowAsJson(listStoredColumns(one.table))}) from ${replacedRows(one, move)}`,
      ),
      ...(hasOwnId(one)
        ? []
        : [
            store(
              move,
              getKeptKey(one.table),
              sql`select json_group_array(${rowAsJson(one.keys)}) from ${one.table}
                where ${hasAccount(one, move.intoId)}`,
            ),
          ]),
    ]),
    store(
      move,
      seatsKey,
      sql`select json_group_array(${rowAsJson(listStoredColumns(eventSeatsTable))})
        from ${eventSeatsTable} where ${isSecondSeat(move)}`,
    ),
  ];
}

/** The account that a stored column names after the merge. */
const mergedValue = (column: SQLiteColumn, { fromId, intoId }: MergedAccounts) => {
  const stored = sql`(value ->> ${sql`${`$.${column.name}`}`.inlineParams()})`;
  return sql`iif(${stored} = ${fromId}, ${intoId}, ${stored})`;
};

const hasStoredKey = ({ keys, table }: ReplacedTable, { mergeId }: AccountMove, mapped?: SQL) => {
  const stored = keys.map((key) => sql`value ->> ${sql`${`$.${key.name}`}`.inlineParams()}`);
  return sql`(${join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}) in (select ${mapped ?? join(stored, sql`, `)} from ${fromStored(mergeId, getTableName(table))})`;
};

function replaceRows(one: ReplacedTable, move: AccountMove): Statement[] {
  const { table, columns } = one;
  const merged = columns.map((column) => mergedValue(column, move));
  const isSelf = merged.length > 1 ? sql`${merged[0]} = ${merged[1]}` : sql`0`;
  const values = Object.fromEntries(
    columns.map((column) => [column.name, mergedValue(column, move)] as const),
  );
  return [
    statement(
      sql`delete from ${table} where ${hasAccount(one, move.fromId)} and ${hasStoredKey(one, move)}
        and ${move.applied}`,
    ),
    statement(
      insertStoredRows(table, move.mergeId, {
        when: sql`${move.applied} and not ${isSelf} and not ${one.isLeftOut?.(move) ?? sql`0`}`,
        values: { ...values, ...one.values?.(move) },
        storage: userMergesTable,
        mayExist: true,
      }),
    ),
  ];
}

function putBackRows(one: ReplacedTable, move: AccountMove): Statement[] {
  const { table, columns, keys } = one;
  const mapped = join(
    keys.map((key) =>
      columns.includes(key)
        ? mergedValue(key, move)
        : sql`value ->> ${sql`${`$.${key.name}`}`.inlineParams()}`,
    ),
    sql`, `,
  );
  const kept = keys.map((key) => sql`value ->> ${sql`${`$.${key.name}`}`.inlineParams()}`);
  const isKept = hasOwnId(one)
    ? sql`0`
    : sql`(${join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )}) in (select ${join(kept, sql`, `)} from ${fromStored(move.mergeId, getKeptKey(table))})`;
  return [
    statement(
      sql`delete from ${table} where ${hasAccount(one, move.intoId)}
        and ${hasStoredKey(one, move, mapped)} and not ${isKept} and ${move.applied}`,
    ),
    statement(
      insertStoredRows(table, move.mergeId, {
        when: move.applied,
        values: one.restored ?? {},
        storage: userMergesTable,
        mayExist: true,
      }),
    ),
  ];
}

/** Gives the stored rows of a column to the other account; a unique index may keep some back. */
const giveRows = (
  one: MovedColumn,
  { mergeId, applied }: AccountMove,
  [from, to]: readonly [string, string],
) =>
  statement(
    sql`update or ignore ${one.column.table} set ${name(one.column)} = ${to}
      where ${one.column} = ${from} and ${one.key} in (
        select value from ${fromStored(mergeId, getMovedKey(one))}) and ${applied}`,
  );

const conversations = (mergeId: string) =>
  sql`(select value from ${fromStored(
    mergeId,
    `${getTableName(messageParticipantsTable)}.${messageParticipantsTable.user_id.name}`,
  )})`;

/** The other side of each conversation names the account, and a block may hide it. */
function updateConversations(
  { mergeId, applied }: AccountMove,
  [from, to]: readonly [string, string],
): Statement[] {
  const { message_id, user_id, other_id, is_blocked } = messageParticipantsTable;
  const isMoved = sql`${message_id} in ${conversations(mergeId)} and ${applied}`;
  return [
    statement(
      sql`update ${messageParticipantsTable} set ${name(other_id)} = ${to}
        where ${isMoved} and ${other_id} = ${from}`,
    ),
    statement(
      sql`update ${messageParticipantsTable} set ${name(is_blocked)} = exists (
          select 1 from ${blocksTable} where
            ${blocksTable.blocker_id} = ${user_id} and ${blocksTable.blocked_id} = ${other_id}
            or ${blocksTable.blocker_id} = ${other_id} and ${blocksTable.blocked_id} = ${user_id})
        where ${isMoved}`,
    ),
  ];
}

/** Moves everything that belongs to the one account to the other. */
export function moveAllRows(move: AccountMove): Statement[] {
  const direction = [move.fromId, move.intoId] as const;
  return [
    ...storeRows(move),
    statement(
      sql`delete from ${eventSeatsTable} where ${eventSeatsTable.id} in (
        select value ->> '$.id' from ${fromStoredRows(eventSeatsTable, move.mergeId, userMergesTable)})
        and ${move.applied}`,
    ),
    ...movedColumns.map((one) => giveRows(one, move, direction)),
    ...replacedTables.flatMap((one) => replaceRows(one, move)),
    ...updateConversations(move, direction),
  ];
}

/** Moves the same rows back. What was added to the other account meanwhile stays there. */
export function moveAllRowsBack(move: AccountMove): Statement[] {
  const direction = [move.intoId, move.fromId] as const;
  return [
    ...movedColumns.map((one) => giveRows(one, move, direction)),
    ...replacedTables.flatMap((one) => putBackRows(one, move)),
    statement(
      insertStoredRows(eventSeatsTable, move.mergeId, {
        when: move.applied,
        storage: userMergesTable,
        mayExist: true,
      }),
    ),
    ...updateConversations(move, direction),
  ];
}
