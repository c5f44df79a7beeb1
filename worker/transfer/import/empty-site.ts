/**
 * Recognises an empty site, the only one that an import is allowed into: seed data and one account.
 */

import { type SQL, sql } from 'drizzle-orm';
import { type Database, statement } from '../../db/client.ts';
import { usersTable } from '../../db/schema/index.ts';
import {
  exportedTables,
  generatedTables,
  listOmittedTables,
  seededTables,
} from '../exported-tables.ts';

const replacedTables = [...seededTables, ...generatedTables];

/** SQL condition per table: it has more rows than on an empty site. */
const listContentConditions = (): [table: string, hasContent: SQL][] => [
  ['users', sql`(select count(*) from ${usersTable}) > 1`],
  ...exportedTables()
    .filter(({ name }) => !replacedTables.includes(name))
    .map(({ name, table }): [string, SQL] => [name, sql`exists (select 1 from ${table})`]),
];

/** SQL condition: the site has only its seed data and one account. */
export const emptySiteCondition = () => {
  const conditions = listContentConditions().map(([, hasContent]) => hasContent);
  return sql`not (${sql.join(conditions, sql` or `)})`;
};

/** Tables whose content blocks an import. */
export async function listContentTables(db: Database): Promise<string[]> {
  const columns = listContentConditions().map(
    ([table, hasContent]) => sql`${hasContent} as ${sql.identifier(table)}`,
  );
  const [[found = {}]] = await db.batch([
    statement<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`),
  ]);
  return Object.keys(found).filter((table) => found[table]);
}

/** Tables with seed data, and all that refer to them, directly or indirectly. */
export function listTablesToClear() {
  const cleared = exportedTables().filter(({ name }) => replacedTables.includes(name));
  const tables = cleared.map(({ name, table }) => ({ name, table }));
  const excluded = listOmittedTables().filter(({ name }) => name !== 'sessions');
  const isCleared = (other: string | null) => tables.some(({ name }) => name === other);
  for (let before = 0; before < tables.length; ) {
    before = tables.length;
    const referring = excluded.filter(
      ({ name, columns }) =>
        !isCleared(name) && columns.some(({ refersTo }) => refersTo && isCleared(refersTo)),
    );
    tables.push(...referring.map(({ name, table }) => ({ name, table })));
  }
  return tables;
}
