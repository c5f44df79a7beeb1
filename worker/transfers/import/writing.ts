import type { Statement } from '../../db/client.ts';
import type { Row } from '../row.ts';
import type { Column, Table } from '../tables.ts';

/** Characters of one parameter: D1 takes two million bytes. */
const most = 900_000;

/**
 * Writes rows that are not there yet, as many at a time as a parameter holds. What one refers to that
 * is not there is left empty, or the row is left out where it can't be without. Triggers count as in life.
 */
export const insertion = (table: Table, rows: Row[]): Statement[] =>
  [...Map.groupBy(rows, (row) => Object.keys(row).join())].flatMap(([names, alike]) => {
    const columns = names.split(',');
    const known = new Map(table.columns.map((column) => [column.name, column]));
    const needed = table.columns.filter(({ isNullable, refersTo }) => refersTo && !isNullable);
    const conditions = needed.map((column) => `${referring(column)} is not null`);
    const sql = `insert into "${table.name}" (${columns.map(quoted).join(', ')})
      select ${columns.map((name) => referring(known.get(name) ?? { name, refersTo: null })).join(', ')}
      from json_each(?) as given where ${['true', ...conditions].join(' and ')}
      on conflict (${table.key.map(quoted).join(', ')}) do nothing`;
    const raise = `update counters set count = count + changes() where name = 'access_logs'`;
    return bundles(alike).flatMap((json) => [
      { sql, params: [json] },
      ...(table.name === 'access_logs' ? [{ sql: raise, params: [] }] : []),
    ]);
  });

/** Gives columns their values that could not have them before. */
export const setting = ({ name, key, late }: Table, rows: Row[]): Statement[] => {
  const set = late.map((column) => `${quoted(column.name)} = ${referring(column)}`);
  const differs = late.map((column) => `"${name}"."${column.name}" is not ${given(column.name)}`);
  const sql = `update "${name}" set ${set.join(', ')} from (select value from json_each(?)) as given
    where ${key.map((column) => `"${name}"."${column}" = ${given(column)}`).join(' and ')}
      and (${differs.join(' or ')})`;
  return bundles(rows).map((json) => ({ sql, params: [json] }));
};

/** How many of some rows are there. */
export const counting = ({ name, key }: Table, rows: Row[]): Statement<{ there: number }> => ({
  sql: `select count(*) as there from json_each(?) as given where exists (select 1 from "${name}"
    where ${key.map((column) => `"${name}"."${column}" = ${given(column)}`).join(' and ')})`,
  params: [JSON.stringify(rows.map((row) => picked(row, key)))],
});

const picked = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

const quoted = (name: string) => `"${name}"`;
const given = (name: string) => `given.value ->> '$."${name}"'`;

const referring = ({ name, refersTo }: Pick<Column, 'name' | 'refersTo'>) =>
  refersTo ? `(select id from "${refersTo}" where id = ${given(name)})` : given(name);

function bundles(rows: Row[]): string[] {
  const found: string[] = [];
  let bundle: string[] = [];
  let length = 0;
  for (const json of rows.map((row) => JSON.stringify(row))) {
    if (length > 0 && length + json.length > most) {
      found.push(`[${bundle.join()}]`);
      [bundle, length] = [[], 0];
    }
    bundle.push(json);
    length += json.length;
  }
  return bundle.length > 0 ? [...found, `[${bundle.join()}]`] : found;
}
