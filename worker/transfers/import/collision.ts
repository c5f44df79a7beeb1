import type { Database, Statement } from '../../db/client.ts';
import { conflict, Refusal } from '../../lib/errors.ts';
import type { Row } from '../row.ts';
import type { Table } from '../tables.ts';

/** What a part met that was not written: where a value is taken, the table and the value. */
export async function collisionOf(db: Database, table: Table, rows: Row[], error: unknown) {
  if (!(error instanceof Refusal && error.body.reason === 'taken')) return error;
  const [, of = '', ...more] =
    /failed: (\w+)\.(\w+)((?:, \w+\.\w+)*)/.exec(String(error.cause)) ?? [];
  const columns = more.join('').split(/, \w+\./);
  // A trigger may have written elsewhere.
  const isOwn =
    of === table.name && columns.every((name) => table.columns.some((one) => one.name === name));
  const [[row]] = isOwn ? await db.batch([taken(table, columns, rows)]) : [[]];
  const values = columns.map((name) => (row ? `${name} “${row[name]}”` : name)).join(', ');
  return conflict('taken', `${of || table.name}: ${values} is already in use, by another row.`);
}

/** The first of some rows whose values another row has. */
function taken({ name, key }: Table, columns: string[], rows: Row[]): Statement<Row> {
  const given = (column: string) => `given.value ->> '$."${column}"'`;
  const same = columns.map((column) => `"${column}" = ${given(column)}`);
  const other = key.map((column) => `"${column}" is not ${given(column)}`);
  return {
    sql: `select ${columns.map((column) => `${given(column)} as "${column}"`).join(', ')}
      from json_each(?) as given
      where exists (select 1 from "${name}" where ${same.join(' and ')} and (${other.join(' or ')}))
      limit 1`,
    params: [JSON.stringify(rows)],
  };
}
