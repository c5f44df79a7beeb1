import type { Context } from 'hono';
import { raiseDocumentVersions } from '../../db/document-versions.ts';
import type { AppEnv } from '../../env.ts';

/**
 * Replaces the declared `changes` of a mutation by tables that only its handler knows. Call it before
 * the change, whose batch then raises their versions.
 */
export function setChangedTables(c: Context<AppEnv>, tables: readonly string[]) {
  c.set('changed', tables);
  c.var.db.appendToWrites(raiseDocumentVersions(tables));
}
