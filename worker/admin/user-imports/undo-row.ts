/**
 * Undoes rows of an import. A new account is deleted unless its owner has used it. An account that
 * existed gets its values back unless they changed since.
 */

import {
  and,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  not,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Hono } from 'hono';
import { FORMER_MEMBER } from '../../contract/accounts/former-member.ts';
import { type Database, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { isFalse, isOneOf, qb } from '../../db/query-builder.ts';
import { emailLinksTable, sessionsTable } from '../../db/schema/accounts.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { userCategoriesTable, userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { tagLinksTable } from '../../db/schema/tags.ts';
import { userImportRowsTable } from '../../db/schema/user-imports.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv, Bindings } from '../../env.ts';
import type { PurgeContext } from '../../http/cache/purge-pages.ts';
import { HttpError, StorageUnavailableError } from '../../http/http-error.ts';
import { clearRecipient } from '../../transfer/erasure/erase-from-mails.ts';
import { runItem, SESSION_ENDED } from '../bulk/run-item.ts';
import { isRow } from './write-row.ts';

export interface RowToUndo {
  place: number;
  state: 'created' | 'updated';
  user_id: string;
  change_id: string | null;
  /** Version of the account; null if it was deleted. */
  version: number | null;
  /** Latest history row of the account. */
  last: string | null;
}

export interface UndoContext {
  db: Database;
  routes: Hono<AppEnv>;
  env: Bindings;
  ctx: PurgeContext;
  import_id: string;
  /** Admin whose session undoes the import. */
  by: string;
  access_token: string;
}

/** Accounts that are deleted in one batch. */
const ACCOUNTS_PER_BATCH = 50;

type UndoOutcome = 'undone' | 'left';

/**
 * Undoes the next rows; returns false if the session has ended.
 * @throws StorageUnavailableError
 */
export async function undoRows(context: UndoContext, rows: readonly RowToUndo[]): Promise<boolean> {
  const gone = rows.filter(({ version }) => version === null);
  if (gone.length > 0) await context.db.batch(gone.map((row) => settle(context, row, 'undone')));
  const present = rows.filter(({ version }) => version !== null);
  const created = present.filter(({ state }) => state === 'created');
  for (let from = 0; from < created.length; from += ACCOUNTS_PER_BATCH) {
    await deleteCreatedAccounts(context, created.slice(from, from + ACCOUNTS_PER_BATCH));
  }
  for (const row of present.filter(({ state }) => state === 'updated')) {
    if (!(await restoreUpdatedAccount(context, row))) return false;
  }
  return true;
}

/** SQL condition of a row of users: no one has signed in or set a password. */
const isUnusedUser = and(
  isFalse(usersTable.is_admin),
  isNull(usersTable.last_login),
  isNull(usersTable.password_hash),
  notExists(
    qb
      .select({ id: sessionsTable.id })
      .from(sessionsTable)
      .where(eq(sessionsTable.user_id, usersTable.id)),
  ),
);

/** SQL condition: the account, of a row of another table, is unused. */
const isUnused = (id: SQLWrapper) =>
  exists(
    qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, id), isUnusedUser)),
  );

/** Halves a batch that fails, because one of its accounts can’t be deleted. */
async function deleteCreatedAccounts(context: UndoContext, rows: readonly RowToUndo[]) {
  try {
    await context.db.batch(listDeletions(context, rows));
  } catch (error) {
    if (!(error instanceof HttpError) || error instanceof StorageUnavailableError) throw error;
    const [row, ...others] = rows;
    if (row && others.length === 0) {
      // A foreign key: someone has written to the account or about it.
      await context.db.batch([settle(context, row, 'left', 'import_account_used')]);
      return;
    }
    const half = Math.ceil(rows.length / 2);
    await deleteCreatedAccounts(context, rows.slice(0, half));
    await deleteCreatedAccounts(context, rows.slice(half));
  }
}

/**
 * One statement for all accounts: SQLite takes longer to prepare a deletion of an account, with
 * more than a hundred foreign keys, than to run it.
 */
function listDeletions(context: UndoContext, rows: readonly RowToUndo[]): Statement[] {
  const ids = rows.map(({ user_id }) => user_id);
  const isDeletable = (id: SQLiteColumn) => and(isOneOf(id, ids), isUnused(id));
  const { user_id } = userImportRowsTable;
  return [
    settleAccounts(context, ids, 'left', not(isUnused(user_id)), 'import_account_used'),
    insertDeletionHistory(context, ids),
    ...[tagLinksTable, userSubCategoriesTable, userCategoriesTable, emailLinksTable].map((table) =>
      statement(qb.delete(table).where(isDeletable(table.user_id))),
    ),
    statement(
      sql`update ${sentEmailsTable} set ${clearRecipient()} where ${isDeletable(sentEmailsTable.user_id)}`,
    ),
    settleAccounts(context, ids, 'undone', isUnused(user_id)),
    statement(qb.delete(usersTable).where(and(isOneOf(usersTable.id, ids), isUnusedUser))),
  ];
}

/** History of the deletions, without names: accounts that are gone can’t be erased later. */
function insertDeletionHistory({ by }: UndoContext, ids: readonly string[]): Statement {
  const moment = getNowIso();
  const accounts = JSON.stringify(ids.map((user_id) => ({ id: createId(), user_id })));
  const userId = sql`account.value ->> 'user_id'`;
  return statement(sql`
    insert into ${historyTable} (id, created_at, created_by, description, link_table, link_id, link_title)
    select account.value ->> 'id', ${moment}, ${by}, 'Deleted: the import was undone', 'users', ${userId}, ${FORMER_MEMBER}
    from json_each(${accounts}) account where ${isUnused(userId)}`);
}

async function restoreUpdatedAccount(context: UndoContext, row: RowToUndo): Promise<boolean> {
  const { change_id } = row;
  if (change_id) {
    if (row.last !== change_id) {
      await context.db.batch([
        ...removeAddedLinks(context, row),
        settle(context, row, 'left', 'import_changed_later'),
      ]);
      return true;
    }
    const { routes, env, ctx, access_token } = context;
    const step = {
      method: 'POST',
      path: `/history/${change_id}/put_back`,
      body: {},
      version: row.version,
    };
    const note = markRestored(context, row);
    const refused = await runItem(step, { routes, env, ctx, access_token, note });
    if (refused === SESSION_ENDED) return false;
    if (refused) {
      await context.db.batch([settle(context, row, 'left', 'import_changed_later')]);
      return true;
    }
  }
  await context.db.batch([...removeAddedLinks(context, row), settle(context, row, 'undone')]);
  return true;
}

/** The values are restored, so a repeated message only removes what the import added. */
const markRestored = ({ import_id, by }: UndoContext, row: RowToUndo) =>
  statement(
    qb
      .update(userImportRowsTable)
      .set({ change_id: null })
      .where(
        and(
          isRow(import_id, row.place),
          isNotNull(userImportRowsTable.change_id),
          exists(
            qb
              .select({ id: historyTable.id })
              .from(historyTable)
              .where(
                and(
                  eq(historyTable.link_id, row.user_id),
                  eq(historyTable.created_by, by),
                  gt(historyTable.id, row.change_id ?? ''),
                ),
              ),
          ),
        ),
      ),
  );

function removeAddedLinks({ import_id }: UndoContext, { place, user_id }: RowToUndo): Statement[] {
  const added = (list: 'tags' | 'offerings', value: SQL) =>
    sql`(select ${value} from ${userImportRowsTable}, json_each(${userImportRowsTable.added}, ${`$.${list}`}) a
      where ${isRow(import_id, place)})`;
  return [
    statement(
      qb
        .delete(tagLinksTable)
        .where(sql`${tagLinksTable.id} in ${added('tags', sql`a.value ->> 'id'`)}`),
    ),
    statement(
      qb
        .delete(userSubCategoriesTable)
        .where(
          and(
            eq(userSubCategoriesTable.user_id, user_id),
            sql`${userSubCategoriesTable.sub_category_id} in ${added('offerings', sql`a.value`)}`,
          ),
        ),
    ),
  ];
}

const settle = (
  { import_id }: UndoContext,
  { place, state }: RowToUndo,
  outcome: UndoOutcome,
  code: string | null = null,
) =>
  statement(
    qb
      .update(userImportRowsTable)
      .set({ state: outcome, error: code ? { code } : null })
      .where(and(isRow(import_id, place), eq(userImportRowsTable.state, state))),
  );

/** Settles the rows of new accounts. */
const settleAccounts = (
  { import_id }: UndoContext,
  ids: readonly string[],
  outcome: UndoOutcome,
  when: SQL,
  code: string | null = null,
) =>
  statement(
    qb
      .update(userImportRowsTable)
      .set({ state: outcome, error: code ? { code } : null })
      .where(
        and(
          eq(userImportRowsTable.import_id, import_id),
          isOneOf(userImportRowsTable.user_id, ids),
          eq(userImportRowsTable.state, 'created'),
          when,
        ),
      ),
  );
