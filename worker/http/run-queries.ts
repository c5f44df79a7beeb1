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

/** A query that has run, with its rows by name. */
interface AnsweredQuery extends MatchedQuery {
  rows: Readonly<Record<string, unknown[]>>;
}

/**
 * Runs those queries again whose rows say so, in one batch: searches with their spelling corrected.
 */
export async function repeatQueries(
  db: Database,
  answered: readonly AnsweredQuery[],
): Promise<readonly AnsweredQuery[]> {
  const contexts = answered.map(({ query, ctx, rows }) => query.retry?.(rows as never, ctx));
  const queries = answered.map(({ query }, index) => {
    const ctx = contexts[index];
    return ctx ? query.buildQueries(ctx) : {};
  });
  const statements = queries.flatMap((asked) => Object.values(asked));
  if (statements.length === 0) return answered;
  const rows: unknown[][] = await runStatements(db, statements);
  return answered.map((one, index) => {
    const asked = queries[index] ?? {};
    const ctx = contexts[index];
    const own = nameRows(asked, rows.splice(0, Object.keys(asked).length));
    return ctx ? { ...one, ctx, rows: own } : one;
  });
}
