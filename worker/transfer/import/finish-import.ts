import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  notInArray,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { transferApi } from '../../contract/system/transfer.api.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import {
  accessLogsTable,
  challengesTable,
  emailLinksTable,
  importsTable,
  jobsTable,
  membershipLevelsTable,
  securityEventsTable,
  sentEmailsTable,
  sessionRefreshesTable,
  sessionsTable,
  usersTable,
} from '../../db/schema/index.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { currentImportQuery, type ImportRow, requireImport } from '../current-import.ts';
import { exportedTables } from '../exported-tables.ts';
import { listExportedTableNames } from './start-import.ts';

/**
 * POST /imports/{digest}/finish: opens the site and deletes the importing account with its
 * sessions. Members sign in with their imported accounts.
 */
export const finishImport = defineMutation(transferApi.finishImport, {
  auth: 'A',
  allowDuringImport: true,
  changes: listExportedTableNames,
  preload: () => ({ currentImport: currentImportQuery(), admin: adminQuery() }),
  run: async (_, c, { currentImport: [currentImport], admin: [admin] }) => {
    const found = requireImport(c, currentImport);
    if (found.done < found.parts)
      throw conflictError('changed', {
        code: 'import_part_missing',
        values: { number: found.done + 1 },
      });
    if (!admin) throw conflictError('changed', 'import_without_admin');
    const { remaining } = await c.var.db.run({
      written: buildFinishStatements(found, getNowIso()),
      queries: { remaining: currentImportQuery() },
    });
    if (remaining.length > 0) throw conflictError('changed', 'import_not_finished');
    return c.body(null, 204);
  },
});

/** An imported admin who can sign in. */
const adminQuery = prepare([], () => {
  const importer = qb.select({ id: importsTable.account_id }).from(importsTable);
  return qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(
      and(
        isTrue(usersTable.is_admin),
        isTrue(usersTable.is_active),
        isNotNull(usersTable.password_hash),
        isNotNull(usersTable.email_verified_at),
        notInArray(usersTable.id, importer),
      ),
    )
    .limit(1);
});

/** No effect if a concurrent request has ended the import. */
function buildFinishStatements(
  { digest, account_id, level_id }: ImportRow,
  moment: string,
): Statement[] {
  const isComplete = exists(
    qb
      .select({ id: importsTable.id })
      .from(importsTable)
      .where(and(eq(importsTable.digest, digest), gte(importsTable.done, importsTable.parts))),
  );
  const ownSessions = qb
    .select({ id: sessionsTable.id })
    .from(sessionsTable)
    .where(eq(sessionsTable.user_id, account_id));
  const deleteOwn = (table: SQLiteTable & { user_id: SQLiteColumn }) =>
    qb.delete(table).where(and(eq(table.user_id, account_id), isComplete));
  const clearAuthor = (table: typeof securityEventsTable | typeof accessLogsTable) =>
    qb
      .update(table)
      .set({ created_by: null })
      .where(and(eq(table.created_by, account_id), isComplete));
  return [
    sql`PRAGMA defer_foreign_keys = on`,
    qb
      .delete(sessionRefreshesTable)
      .where(and(inArray(sessionRefreshesTable.session_id, ownSessions), isComplete)),
    deleteOwn(sessionsTable),
    deleteOwn(emailLinksTable),
    // The account may have signed in again and received mails; the security event of the import
    // stays.
    deleteOwn(sentEmailsTable),
    deleteOwn(securityEventsTable),
    clearAuthor(securityEventsTable),
    deleteOwn(challengesTable),
    // The account may have access logs.
    clearAuthor(accessLogsTable),
    qb.delete(usersTable).where(and(eq(usersTable.id, account_id), isComplete)),
    qb.delete(membershipLevelsTable).where(and(eq(membershipLevelsTable.id, level_id), isComplete)),
    ...exportedTables().flatMap(({ table, except }) =>
      except ? [qb.delete(table).where(and(except, isComplete))] : [],
    ),
    // Jobs paused during the import, so their lateness counts from now.
    qb.update(jobsTable).set({ since: moment, due_at: null }).where(isComplete),
    qb.delete(importsTable).where(and(eq(importsTable.digest, digest), isComplete)),
  ].map((one: SQLWrapper) => statement(one));
}
