import type { Database, Statement } from '../../db/client.ts';
import { excludedTables, generatedTables, seededTables } from '../excluded-tables.ts';
import { exportedTables, listAllTables } from '../exported-tables.ts';

const listReplacedTables = () => [...seededTables, ...generatedTables];

/** Constant SQL per table: true if it has more rows than an empty site. */
const listContentConditions = (): [table: string, isThere: string][] => [
  ['users', '(select count(*) from users) > 1'],
  ...exportedTables()
    .filter(({ name }) => !listReplacedTables().includes(name))
    .map(({ name }): [string, string] => [name, `exists (select 1 from "${name}")`]),
];

/** Constant SQL: the site has only its seed data and one account. */
export const emptySiteCondition = () =>
  `not (${listContentConditions()
    .map(([, isThere]) => isThere)
    .join(' or ')})`;

/** Tables whose content blocks an import. */
export async function listContentTables(db: Database): Promise<string[]> {
  const columns = listContentConditions().map(([table, isThere]) => `${isThere} as "${table}"`);
  const statement: Statement<Record<string, number>> = {
    sql: `select ${columns.join(', ')}`,
    params: [],
  };
  const [[found = {}]] = await db.batch([statement]);
  return Object.keys(found).filter((table) => found[table]);
}

/** Tables with seed data, and all that refer to them, directly or indirectly. */
export function listTablesToClear() {
  const tables = listReplacedTables();
  const others = listAllTables().filter(
    ({ name }) => name in excludedTables && name !== 'sessions',
  );
  for (let before = 0; before < tables.length; ) {
    before = tables.length;
    const referring = others.filter(
      ({ name, columns }) =>
        !tables.includes(name) &&
        columns.some(({ refersTo }) => refersTo && tables.includes(refersTo)),
    );
    tables.push(...referring.map(({ name }) => name));
  }
  return tables;
}
