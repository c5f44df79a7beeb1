/**
 * The running community import, if there is one. During an import scheduled jobs pause, because the
 * data is incomplete.
 */

import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import { qb } from '../db/query-builder.ts';
import { importsTable } from '../db/schema/operations.ts';
import { usersTable } from '../db/schema/users.ts';
import type { AppEnv, Bindings } from '../env.ts';
import { HttpError, notFoundError } from '../http/http-error.ts';

export const currentImportQuery = prepare([], () => {
  const importer = qb
    .select({ email: usersTable.email })
    .from(usersTable)
    .where(eq(usersTable.id, importsTable.account_id));
  return qb
    .select({
      digest: importsTable.digest,
      begun_at: importsTable.begun_at,
      account_id: importsTable.account_id,
      level_id: importsTable.level_id,
      plan: importsTable.plan,
      parts: importsTable.parts,
      done: importsTable.done,
      left_out: importsTable.left_out,
      /** Email address of the importing account during the import. */
      account: sql<string>`${importer}`,
    })
    .from(importsTable);
});

export type ImportRow = NonNullable<ReturnType<typeof currentImportQuery>['row']>;

/**
 * Returns the running import if the path names it.
 * @throws HttpError 404 if it has ended or never started
 */
export function requireImport(c: Context<AppEnv>, found: ImportRow | undefined): ImportRow {
  if (!found || found.digest !== c.req.param('digest')) throw importNotFoundError();
  return found;
}

export const importNotFoundError = () => notFoundError('import_not_in_progress');

export async function isImporting(env: Bindings): Promise<boolean> {
  const [[found]] = await new Database(env.DB).batch([currentImportQuery()]);
  return Boolean(found);
}

/** Account that runs the import, if there is one. */
export const importerQuery = prepare([], () =>
  qb.select({ id: importsTable.account_id }).from(importsTable),
);

export const importInProgressError = () =>
  new HttpError(503, 'importing', {
    reason: 'importing',
  });
