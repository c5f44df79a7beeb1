import { sql } from 'drizzle-orm';
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
    await requireRecentAuth(c, 'import a community');
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
        when: sql`exists (select 1 from imports where account_id = ${account.id})`,
      }),
    ]);
    const [[found]] = await db.batch([currentImportQuery()]);
    if (!found) await rejectNonEmptySite(db);
    if (!found) throw conflictError('changed', 'The site was changed at the same time. Try again.');
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
  const sentence = `This site is not empty (${what}). You can only import a community into an empty site.`;
  throw conflictError('in_use', sentence);
}

const countQuery = (table: string) =>
  statement<{ count: number }>(sql`select count(*) as count from ${sql.identifier(table)}`);

const otherImportMessage =
  'Another file is being imported into this site. Finish that import, or start with a new database.';
const otherPlanMessage =
  'This import was started in another order, by another version of the site or command. Continue with that version, or start with a new database.';

const newerSchemaError = (schema: string, own: string) =>
  validationError([
    {
      path: 'schema',
      message: `is ${schema}, but this site has ${own}. Update the site first`,
    },
  ]);

function buildStartStatements(
  { digest, plan, parts }: ImportInput,
  { id, level, was }: { id: string; level: string; was: string },
): Statement[] {
  const moment = getNowIso();
  const hasStarted = sql`exists (select 1 from imports where account_id = ${id})`;
  const credentials = sql`name, password_hash, email_verified_at, approved_at`;
  return [
    sql`PRAGMA defer_foreign_keys = on`,
    sql`insert into imports (id, digest, begun_at, account_id, level_id, parts, plan)
      select 1, ${digest}, ${moment}, ${id}, ${level}, ${parts}, ${plan}
      where ${emptySiteCondition()} and not exists (select 1 from imports)`,
    sql`insert into membership_levels (id, created_at, updated_at, name, level)
      select ${level}, ${moment}, ${moment}, 'Importing', 0 where ${hasStarted}`,
    sql`insert into users (id, created_at, updated_at, tag, email, membership_level_id, is_active, is_admin,
        ${credentials})
      select ${id}, ${moment}, ${moment}, 'importing-' || ${id}, ${IMPORTING_EMAIL_PREFIX} || email, ${level},
        1, 1, ${credentials} from users where id = ${was} and ${hasStarted}`,
    sql`update sessions set user_id = ${id} where user_id = ${was} and ${hasStarted}`,
    ...listTablesToClear().map(({ name, table }) => {
      // The importing account and its level stay.
      const spared = name === 'users' ? id : name === 'membership_levels' ? level : null;
      const isSpared = spared === null ? sql`` : sql` and id <> ${spared}`;
      return sql`delete from ${table} where ${hasStarted}${isSpared}`;
    }),
    sql`update counters set count = 0 where name = 'access_logs' and ${hasStarted}`,
  ].map((one) => statement(one));
}
