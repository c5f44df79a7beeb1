/**
 * Undoes rows of an import. A new account is deleted unless its owner has used it. An account that
 * existed gets its values back unless they changed since.
 */

import { and, eq, exists, gt, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { FORMER_MEMBER } from '../../contract/accounts/former-member.ts';
import { type Database, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
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
const ACCOUNTS_PER_BATCH = 10;

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

/** SQL condition: no one has signed in to the account or set a password. */
const isUnused = (id: string) =>
  exists(
    qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(
        and(
          eq(usersTable.id, id),
          isFalse(usersTable.is_admin),
          isNull(usersTable.last_login),
          isNull(usersTable.password_hash),
          notExists(
            qb
              .select({ id: sessionsTable.id })
              .from(sessionsTable)
              .where(eq(sessionsTable.user_id, id)),
          ),
        ),
      ),
  );

/** If one of the accounts cannot be deleted, each gets a batch of its own. */
async function deleteCreatedAccounts(context: UndoContext, rows: readonly RowToUndo[]) {
  try {
    await context.db.batch(rows.flatMap((row) => deleteCreatedAccount(context, row)));
  } catch (error) {
    if (!(error instanceof HttpError) || error instanceof StorageUnavailableError) throw error;
    const [row, ...others] = rows;
    if (row && others.length === 0) {
      // A foreign key: someone has written to the account or about it.
      await context.db.batch([settle(context, row, 'left', 'import_account_used')]);
      return;
    }
    for (const one of rows) await deleteCreatedAccounts(context, [one]);
  }
}

function deleteCreatedAccount(context: UndoContext, row: RowToUndo): Statement[] {
  const { user_id } = row;
  const unused = isUnused(user_id);
  return [
    settle(context, row, 'left', 'import_account_used', sql`not ${unused}`),
    insertDeletionHistory(context, user_id, unused),
    statement(qb.delete(tagLinksTable).where(and(eq(tagLinksTable.user_id, user_id), unused))),
    statement(
      qb
        .delete(userSubCategoriesTable)
        .where(and(eq(userSubCategoriesTable.user_id, user_id), unused)),
    ),
    statement(
      qb.delete(userCategoriesTable).where(and(eq(userCategoriesTable.user_id, user_id), unused)),
    ),
    statement(qb.delete(emailLinksTable).where(and(eq(emailLinksTable.user_id, user_id), unused))),
    statement(sql`update ${sentEmailsTable} set ${clearRecipient()}
        where ${and(eq(sentEmailsTable.user_id, user_id), unused)}`),
    settle(context, row, 'undone', null, unused),
    statement(qb.delete(usersTable).where(and(eq(usersTable.id, user_id), unused))),
  ];
}

/** History of the deletion, without the name: an account that is gone cannot be erased later. */
function insertDeletionHistory({ by }: UndoContext, user_id: string, when: SQL): Statement {
  const moment = getNowIso();
  const id = createId();
  return statement(sql`
    insert into ${historyTable} (id, created_at, created_by, description, link_table, link_id, link_title)
    select ${id}, ${moment}, ${by}, 'Deleted: the import was undone', 'users', ${user_id}, ${FORMER_MEMBER}
    where ${when}`);
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
  outcome: 'undone' | 'left',
  code: string | null = null,
  when: SQL = sql`1`,
) =>
  statement(
    qb
      .update(userImportRowsTable)
      .set({ state: outcome, error: code ? { code } : null })
      .where(and(isRow(import_id, place), eq(userImportRowsTable.state, state), when)),
  );
