/**
 * Versions of the public tables. A change raises those of its tables in its own batch, so that no
 * document can claim to be unchanged after it.
 */

import { type SQL, sql } from 'drizzle-orm';
import { prepare, type Statement } from './client.ts';
import { bareName, qb } from './query-builder.ts';
import { documentVersionsTable } from './schema/logs-and-jobs.ts';

/** Number of changes of each table; tables without changes are absent. */
export type DocumentVersions = Record<string, number>;

export const documentVersionsQuery = prepare([], () =>
  qb.select({ versions: documentVersionsTable.versions }).from(documentVersionsTable).limit(1),
);

/** Versions of some tables as text, in a query from `documentVersionsTable`; null is no change. */
export const selectVersions = (tables: readonly string[]): SQL<string> => {
  const { versions } = documentVersionsTable;
  const each = tables.map((table) => sql`${versions} ->> ${sql`${`$.${table}`}`.inlineParams()}`);
  return sql<string>`json_array(${sql.join(each, sql`, `)})`;
};

/** Counts a change of each table. */
export const raiseDocumentVersions = (tables: readonly string[]): Statement =>
  raiseQuery({ tables: JSON.stringify(tables) });

const raiseQuery = prepare(['tables'], ({ tables }) => {
  const { versions } = documentVersionsTable;
  const raised = sql`select json_group_object(value, coalesce(json_extract(${versions}, '$."' || value || '"'), 0) + 1)
    from json_each(${tables})`;
  return sql`update ${documentVersionsTable} set ${bareName(versions)} = json_patch(${versions}, (${raised}))`;
});
