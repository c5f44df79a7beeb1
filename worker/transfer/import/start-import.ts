import {
  and,
  eq,
  exists,
  getTableName,
  ne,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { recordSecurityEvent } from '../../auth/record-security-event.ts';
import { requireRecentAuth } from '../../auth/step-up.ts';
import { transferApi } from '../../contract/system/transfer.api.ts';
import {
  IMPORTING_EMAIL_PREFIX,
  type ImportInput,
  type ImportState,
} from '../../contract/system/transfer.ts';
import { type Database, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { insertedFields, insertIf, qb } from '../../db/query-builder.ts';
import { sessionsTable } from '../../db/schema/accounts.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import { importsTable } from '../../db/schema/operations.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { currentImportQuery, type ImportRow } from '../current-import.ts';
import { getSchemaVersion } from '../export/describe-export.ts';
import { exportedTables } from '../exported-tables.ts';
import { emptySiteCondition, listContentTables, listTablesToClear } from './empty-site.ts';
import { toImportState } from './import-state.ts';

/**
 * POST /imports: starts to fill an empty site, or returns the progress of the same file. Seed data
 * is deleted, because the file has its own. The importing account gets a temporary name and level,
 * so nothing in the file can conflict.
 */
export const startImport = defineMutation(transferApi.startImport, {
  auth: 'A',
  allowDuringImport: true,
  changes: listExportedTableNames,
  run: async (sent, c) => {
    const { db, viewer } = c.var;
    const [[before]] = await db.batch([currentImportQuery()]);
    if (before) return c.json(continueImport(before, sent));
    await requireRecentAuth(c, 'import_community');
    const schema = await getSchemaVersion(db);
    if (sent.schema > schema) throw newerSchemaError(sent.schema, schema);
    await rejectNonEmptySite(db);
    const account = { id: createId(), level: createId(), was: viewer?.id ?? '' };
    await db.batch([
      ...buildStartStatements(sent, account),
      // Recorded for the site, because the importing account is deleted at the end.
      recordSecurityEvent(c, {
        kind: 'imported',
        user: null,
        by: account.id,
        detail: 'A whole community',
        when: isImporter(account.id),
      }),
    ]);
    const [[found]] = await db.batch([currentImportQuery()]);
    if (!found) await rejectNonEmptySite(db);
    if (!found) throw conflictError('changed', 'site_changed_meanwhile');
    return c.json(continueImport(found, sent));
  },
});

/** @throws HttpError 409 if another file or another order is being imported */
function continueImport(found: ImportRow, { digest, plan, parts }: ImportInput): ImportState {
  if (found.digest !== digest) throw conflictError('in_use', otherImportMessage);
  if (found.plan !== plan || found.parts !== parts)
    throw conflictError('changed', otherPlanMessage);
  return toImportState(found);
}

export function listExportedTableNames() {
  return exportedTables().map(({ name }) => name);
}

/** @throws HttpError 409 with some of the existing content */
async function rejectNonEmptySite(db: Database) {
  const tables = await listContentTables(db);
  if (tables.length === 0) return;
  const first = tables.slice(0, 4);
  const counts = await db.batch(first.map(countQuery));
  const named = first.map((table, index) => `${counts[index]?.[0]?.count ?? 0} ${table}`);
  const otherCount = tables.length - first.length;
  const what = `${named.join(', ')}${otherCount > 0 ? ` and ${otherCount} ${otherCount === 1 ? 'other' : 'others'}` : ''}`;
  throw conflictError('in_use', { code: 'site_not_empty', values: { content: what } });
}

const countQuery = (table: string) =>
  statement<{ count: number }>(sql`select count(*) as count from ${sql.identifier(table)}`);

const otherImportMessage = 'other_import';
const otherPlanMessage = 'other_import_order';

const newerSchemaError = (schema: string, own: string) =>
  validationError([
    {
      path: 'schema',
      code: 'newer_schema',
      values: { schema, own },
    },
  ]);

/** SQL condition: the account runs the import. */
const isImporter = (id: string) =>
  exists(
    qb.select({ id: importsTable.id }).from(importsTable).where(eq(importsTable.account_id, id)),
  );

function buildStartStatements(
  { digest, plan, parts }: ImportInput,
  { id, level, was }: { id: string; level: string; was: string },
): Statement[] {
  const moment = getNowIso();
  const hasStarted = isImporter(id);
  const isFirst = notExists(qb.select({ id: importsTable.id }).from(importsTable));
  // The importing account and its level stay.
  const spared: Record<string, SQL> = {
    [getTableName(usersTable)]: ne(usersTable.id, id),
    [getTableName(membershipLevelsTable)]: ne(membershipLevelsTable.id, level),
  };
  return [
    sql`PRAGMA defer_foreign_keys = on`,
    insertIf(
      importsTable,
      { id: 1, digest, begun_at: moment, account_id: id, level_id: level, parts, plan },
      sql`${emptySiteCondition()} and ${isFirst}`,
    ),
    insertIf(
      membershipLevelsTable,
      { id: level, created_at: moment, updated_at: moment, name: 'Importing', level: 0 },
      hasStarted,
    ),
    qb.insert(usersTable).select(
      qb
        .select(
          insertedFields(usersTable, {
            id,
            created_at: moment,
            updated_at: moment,
            tag: `importing-${id}`,
            email: sql`${IMPORTING_EMAIL_PREFIX} || ${usersTable.email}`,
            membership_level_id: level,
            is_active: true,
            is_admin: true,
            name: usersTable.name,
            password_hash: usersTable.password_hash,
            email_verified_at: usersTable.email_verified_at,
            approved_at: usersTable.approved_at,
          }),
        )
        .from(usersTable)
        .where(and(eq(usersTable.id, was), hasStarted))
        // Drizzle compares the fields of a builder with all columns, and generated ones are missing.
        .getSQL(),
    ),
    qb
      .update(sessionsTable)
      .set({ user_id: id })
      .where(and(eq(sessionsTable.user_id, was), hasStarted)),
    ...listTablesToClear().map(({ name, table }) =>
      qb.delete(table).where(and(hasStarted, spared[name])),
    ),
    qb
      .update(countersTable)
      .set({ count: 0 })
      .where(and(eq(countersTable.name, 'access_logs'), hasStarted)),
  ].map((one: SQLWrapper) => statement(one));
}
