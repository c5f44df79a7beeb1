import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import type { App, Bindings } from '../env.ts';
import { notFound } from './errors.ts';

/** The import that is under way. */
export interface Import {
  digest: string;
  begun_at: string;
  /** How the account that imports is called meanwhile. */
  account: string;
  account_id: string;
  level_id: string;
  parts: number;
  done: number;
}

export const currentImport = prepare<Import>(sql`
  select digest, begun_at, account_id, level_id, parts, done,
    (select email from users where id = account_id) as account
  from imports`);

/** The import that an address names. @throws Refusal 404 when it is over, or never began */
export async function importAsked(c: Context<App>): Promise<Import> {
  const [[found]] = await c.var.db.batch([currentImport()]);
  if (found && found.digest === c.req.param('digest')) return found;
  throw notFound('No such import is under way.');
}

/** A community that is only half there is left alone by every job. */
export async function isImporting(env: Bindings): Promise<boolean> {
  const [[found]] = await new Database(env.DB).batch([currentImport()]);
  return Boolean(found);
}
