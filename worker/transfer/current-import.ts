import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import type { App, Bindings } from '../env.ts';
import { notFound, Refusal } from '../http/http-error.ts';

/** The running community import. */
export interface Import {
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

export const currentImport = prepare<Import>(sql`
  select digest, begun_at, account_id, level_id, plan, parts, done, left_out,
    (select email from users where id = account_id) as account
  from imports`);

/**
 * Returns the running import if the path names it.
 * @throws HttpError 404 if it has ended or never started
 */
export function importAsked(c: Context<App>, found: Import | undefined): Import {
  if (!found || found.digest !== c.req.param('digest')) throw noImport();
  return found;
}

export const noImport = () => notFound('This import is not in progress.');

/** Scheduled jobs pause during an import, because the data is incomplete. */
export async function isImporting(env: Bindings): Promise<boolean> {
  const [[found]] = await new Database(env.DB).batch([currentImport()]);
  return Boolean(found);
}

/** Account that runs the import, if there is one. */
export const importerOf = prepare<{ id: string }>(sql`select account_id as id from imports`);

export const beingImported = () =>
  new Refusal(503, 'This site is being imported. Please try again later.', {
    reason: 'importing',
  });
