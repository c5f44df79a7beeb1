import type { Database, Statement } from '../../db/client.ts';
import type { Row } from '../row.ts';
import { bornWith } from '../staying.ts';
import { travelling } from '../tables.ts';
import { insertion, setting, type When } from './writing.ts';

export type Born = Record<string, Row[]>;

const bornTables = () => travelling().filter(({ name }) => bornWith.includes(name));

/** What a site is made of before an import begins: rows by table. */
export async function bornRows(db: Database): Promise<Born> {
  const tables = bornTables();
  const rows = await db.batch(
    tables.map(
      ({ name, columns }): Statement<Row> => ({
        sql: `select ${columns.map((column) => `"${column.name}"`).join(', ')} from "${name}"`,
        params: [],
      }),
    ),
  );
  return Object.fromEntries(tables.map(({ name }, index) => [name, rows[index] ?? []]));
}

/** The same put back, in an order in which each finds what it refers to. */
export function bornAgain(born: Born, when: When): Statement[] {
  const tables = bornTables().map((table) => ({ table, rows: born[table.name] ?? [] }));
  return [
    ...tables.flatMap(({ table, rows }) => insertion(table, rows, when)),
    ...tables.flatMap(({ table, rows }) => setting(table, rows, when)),
  ];
}
