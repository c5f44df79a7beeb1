import type { Database, Statement } from '../../db/client.ts';
import { bornWith, comesOfItself, staying } from '../excluded-tables.ts';
import { allTables, travelling } from '../table-schema.ts';

const replaced = () => [...bornWith, ...comesOfItself];

/** Constant SQL per table: true if it has more rows than an empty site. */
const contents = (): [table: string, isThere: string][] => [
  ['users', '(select count(*) from users) > 1'],
  ...travelling()
    .filter(({ name }) => !replaced().includes(name))
    .map(({ name }): [string, string] => [name, `exists (select 1 from "${name}")`]),
];

/** Constant SQL: the site has only its seed data and one account. */
export const isEmptySite = () =>
  `not (${contents()
    .map(([, isThere]) => isThere)
    .join(' or ')})`;

/** Tables whose content blocks an import. */
export async function contentOf(db: Database): Promise<string[]> {
  const columns = contents().map(([table, isThere]) => `${isThere} as "${table}"`);
  const statement: Statement<Record<string, number>> = {
    sql: `select ${columns.join(', ')}`,
    params: [],
  };
  const [[found = {}]] = await db.batch([statement]);
  return Object.keys(found).filter((table) => found[table]);
}

/** Tables with seed data, and all that refer to them, directly or indirectly. */
export function tablesToClear() {
  const tables = replaced();
  const others = allTables().filter(({ name }) => name in staying && name !== 'sessions');
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
