import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import type { App, Bindings } from '../env.ts';
import { notFound, Refusal } from './errors.ts';

/** The import that is under way. */
export interface Import {
  digest: string;
  begun_at: string;
  /** How the account that imports is called meanwhile. */
  account: string;
  account_id: string;
  level_id: string;
  /** What each part holds, as a digest. */
  plan: string;
  parts: number;
  done: number;
  /** Rows by table that were not written, as JSON. */
  left_out: string;
}

export const currentImport = prepare<Import>(sql`
  select digest, begun_at, account_id, level_id, plan, parts, done, left_out,
    (select email from users where id = account_id) as account
  from imports`);

/**
 * The import that is under way, where an address names this one.
 * @throws Refusal 404 when it is over, or never began
 */
export function importAsked(c: Context<App>, found: Import | undefined): Import {
  if (!found || found.digest !== c.req.param('digest')) throw noImport();
  return found;
}

export const noImport = () => notFound('No such import is under way.');

/** A community that is only half there is left alone by every job. */
export async function isImporting(env: Bindings): Promise<boolean> {
  const [[found]] = await new Database(env.DB).batch([currentImport()]);
  return Boolean(found);
}

/** The account that imports, while there is an import. */
export const importerOf = prepare<{ id: string }>(sql`select account_id as id from imports`);

export const beingImported = () =>
  new Refusal(503, 'This site is being imported at the moment. Please come back in a while.', {
    reason: 'importing',
  });
