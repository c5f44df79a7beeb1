import type { Context } from 'hono';
import { raiseDocumentVersions } from '../../db/document-versions.ts';
import type { AppEnv } from '../../env.ts';

/** Adds tables that only the handler of a mutation knows to those that it changes. Call it before the change. */
export function setChangedTables(c: Context<AppEnv>, tables: readonly string[]) {
  c.set('changed', tables);
  c.var.db.appendToWrites(raiseDocumentVersions(tables));
}
