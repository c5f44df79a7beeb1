import { type ImportPart, importedPart, importPart } from '../../contract/transfers.ts';
import type { Statement } from '../../db/client.ts';
import { call } from '../../lib/calls.ts';
import { invalid } from '../../lib/errors.ts';
import { importAsked } from '../../lib/importing.ts';
import { checkedRow, type Row } from '../row.ts';
import { type Table, tableNamed } from '../tables.ts';
import { collisionOf } from './collision.ts';
import { counting, insertion, setting } from './writing.ts';

/** PUT /imports/{digest}/parts/{number}: one batch. A part that comes twice changes nothing the second time. */
export const putPart = call<ImportPart>({
  method: 'put',
  path: '/imports/:digest/parts/:number',
  who: 'A',
  whileImporting: true,
  noun: 'transfers',
  summary: 'Writes some rows of a table; `late` gives them what comes after all rows',
  body: importPart,
  status: 200,
  answer: importedPart,
  changes: [],
  run: async ({ table: name, what, rows }, c) => {
    const { digest, parts } = await importAsked(c);
    const number = Number(c.req.param('number'));
    if (!(Number.isInteger(number) && number >= 1 && number <= parts)) throw noNumber(parts);
    const table = tableNamed(name);
    if (!table) throw invalid([{ path: 'table', message: `${name} is not imported` }]);
    const written =
      what === 'rows'
        ? insertion(
            table,
            rows.map((row) => checkedRow(table, row, isDeployed(c.env.SITE_URL))),
          )
        : setting(
            table,
            rows.map((row) => lateRow(table, row)),
          );
    const { db } = c.var;
    const outcome = await db
      .batch([...written, reached(digest, number), counting(table, rows)] as Statement[])
      .catch(async (error: unknown) => {
        throw await collisionOf(db, table, rows, error);
      });
    const [told] = outcome.at(-1) as { there: number }[];
    return c.json({ there: told?.there ?? 0 });
  },
});

const reached = (digest: string, number: number): Statement => ({
  sql: 'update imports set done = ?1 where digest = ?2 and done < ?1',
  params: [number, digest],
});

const noNumber = (parts: number) =>
  invalid([{ path: 'number', message: `must be a whole number from 1 to ${parts}` }]);

const isDeployed = (url: string) => url.startsWith('https:');

/** Only what names a row and what comes late: all of it was checked with the row. */
function lateRow({ name, key, late }: Table, row: Row): Row {
  const names = [...key, ...late.map((column) => column.name)];
  const unknown = Object.keys(row).find((column) => !names.includes(column));
  if (unknown) throw invalid([{ path: `${name}: ${unknown}`, message: 'does not come late' }]);
  return Object.fromEntries(names.map((column) => [column, row[column] ?? null]));
}
