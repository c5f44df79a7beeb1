/**
 * The running community import, if there is one. During an import scheduled jobs pause, because the
 * data is incomplete.
 */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import type { AppEnv, Bindings } from '../env.ts';
import { HttpError, notFoundError } from '../http/http-error.ts';

export interface ImportRow {
  digest: string;
  begun_at: string;
  /** Email address of the importing account during the import. */
  account: string;
  account_id: string;
  level_id: string;
  /** Digests of the parts. */
  plan: string;
  parts: number;
  done: number;
  /** Rows that were left out, per table, as JSON. */
  left_out: string;
}

export const currentImportQuery = prepare<ImportRow>(sql`
  select digest, begun_at, account_id, level_id, plan, parts, done, left_out,
    (select email from users where id = account_id) as account
  from imports`);

/**
 * Returns the running import if the path names it.
 * @throws HttpError 404 if it has ended or never started
 */
export function requireImport(c: Context<AppEnv>, found: ImportRow | undefined): ImportRow {
  if (!found || found.digest !== c.req.param('digest')) throw importNotFoundError();
  return found;
}

export const importNotFoundError = () => notFoundError('This import is not in progress.');

export async function isImporting(env: Bindings): Promise<boolean> {
  const [[found]] = await new Database(env.DB).batch([currentImportQuery()]);
  return Boolean(found);
}

/** Account that runs the import, if there is one. */
export const importerQuery = prepare<{ id: string }>(sql`select account_id as id from imports`);

export const importInProgressError = () =>
  new HttpError(503, 'An import is in progress on this site. Please try again later.', {
    reason: 'importing',
  });
