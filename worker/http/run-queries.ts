/** Runs the statements of queries, with what searches need besides. */

import { type Database, nameRows, type Statement, type StatementRows } from '../db/client.ts';
import {
  indexLimits,
  indexRows,
  pendingDocumentsQuery,
  pendingItemsQuery,
  readsIndex,
} from '../db/search/index-pending.ts';
import type { MatchedQuery } from './query.ts';

/**
 * Runs statements in one batch. If they search, the newest changes that are not indexed come with
 * the rows; then those are indexed, and the statements run again, so that a search finds what was
 * saved.
 * @throws StorageUnavailableError
 */
export async function runStatements<const Batch extends readonly Statement[]>(
  db: Database,
  statements: Batch,
): Promise<StatementRows<Batch>> {
  if (!statements.some(readsIndex)) return await db.batch(statements);
  const most = indexLimits.search;
  const rows: unknown[][] = await db.batch([
    ...statements,
    pendingDocumentsQuery({ most }),
    pendingItemsQuery({ most }),
  ]);
  const [documents, items] = rows.splice(-2) as [never[], never[]];
  if (documents.length + items.length === 0) return rows as StatementRows<Batch>;
  await indexRows(db, documents, items);
  return await db.batch(statements);
}

/** Asks a query again if its rows say so: a search with its spelling corrected. */
export async function repeatQuery<Rows>(
  { query, ctx }: MatchedQuery,
  rows: Rows,
  db: Database,
): Promise<{ rows: Rows; ctx: MatchedQuery['ctx'] }> {
  const again = query.retry?.(rows as never, ctx);
  if (!again) return { rows, ctx };
  const queries = query.buildQueries(again);
  const repeated = await runStatements(db, Object.values(queries));
  return { rows: nameRows(queries, repeated) as Rows, ctx: again };
}
