import { sql } from 'drizzle-orm';
import { transferApi } from '../../contract/system/transfer.api.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
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
  preload: () => [currentImportQuery(), adminQuery] as const,
  run: async (_, c, [[current], [admin]]) => {
    const found = requireImport(c, current);
    if (found.done < found.parts)
      throw conflictError('changed', `Part ${found.done + 1} is missing.`);
    if (!admin)
      throw conflictError('changed', 'The file contains no admin account that can sign in.');
    const rows = await c.var.db.batch([
      ...buildFinishStatements(found, getNowIso()),
      currentImportQuery(),
    ]);
    if (rows.at(-1)?.length)
      throw conflictError(
        'changed',
        'The import could not be finished. Run the same import again.',
      );
    return c.body(null, 204);
  },
});

/** An imported admin who can sign in. */
const adminQuery = statement(sql`
  select 1 from users where is_admin = 1 and is_active = 1 and password_hash is not null
    and email_verified_at is not null and id not in (select account_id from imports) limit 1`);

/** No effect if a concurrent request has ended the import. */
function buildFinishStatements(
  { digest, account_id, level_id }: ImportRow,
  moment: string,
): Statement[] {
  const isComplete = sql`exists (select 1 from imports where digest = ${digest} and done >= parts)`;
  return [
    sql`PRAGMA defer_foreign_keys = on`,
    sql`delete from session_refreshes where session_id in
      (select id from sessions where user_id = ${account_id}) and ${isComplete}`,
    sql`delete from sessions where user_id = ${account_id} and ${isComplete}`,
    sql`delete from email_links where user_id = ${account_id} and ${isComplete}`,
    // The account may have signed in again and received mails; the security event of the import
    // stays.
    sql`delete from sent_emails where user_id = ${account_id} and ${isComplete}`,
    sql`delete from security_events where user_id = ${account_id} and ${isComplete}`,
    sql`update security_events set created_by = null where created_by = ${account_id} and ${isComplete}`,
    sql`delete from challenges where user_id = ${account_id} and ${isComplete}`,
    // The account may have access logs.
    sql`update access_logs set created_by = null where created_by = ${account_id} and ${isComplete}`,
    sql`delete from users where id = ${account_id} and ${isComplete}`,
    sql`delete from membership_levels where id = ${level_id} and ${isComplete}`,
    ...exportedTables().flatMap(({ table, except }) =>
      except ? [sql`delete from ${table} where (${except}) and ${isComplete}`] : [],
    ),
    // Jobs paused during the import, so their lateness counts from now.
    sql`update jobs set since = ${moment}, due_at = null where ${isComplete}`,
    sql`delete from imports where digest = ${digest} and ${isComplete}`,
  ].map((one) => statement(one));
}
