import { sql } from 'drizzle-orm';
import type { Resource } from '../../contract/resources/resource.ts';
import { listOf, queryOf } from '../../contract/resources/resource-responses.ts';
import { tableOf } from '../../contract/resources/resource-fields.ts';
import { prepare } from '../../db/client.ts';
import { notFound } from '../http-error.ts';
import { type Read, read } from '../query.ts';
import { rowsOf, shapeRows } from './build-row-queries.ts';
import type { Source } from './resource-sql.ts';

/** GET /{resource} */
export function listRead(source: Source): Read {
  const { path, noun, sort } = source.resource;
  return read({
    path: `/${path}`,
    who: 'A',
    noun: path,
    summary: `List ${noun.many} by ${sort}`,
    query: queryOf(source.resource),
    answer: listOf(source.resource),
    statements: (asked) => rowsOf(source, asked),
    shape: (rows, { query }) => shapeRows(source, rows, query),
  });
}

/**
 * GET /{parent}/{id}/{segment}: the list of items whose `column` references the parent; the parent
 * may store their count in `counter`.
 */
export function listBelow(
  parent: Resource,
  source: Source,
  column: string,
  segment: string,
  counter?: string,
): Read {
  const { noun } = source.resource;
  const named = (what: string, id: unknown) =>
    sql`select ${sql.raw(what)} from ${sql.raw(tableOf(parent.path))} where id = ${id}`;
  const exists = prepare<{ id: string }>(named('id', sql.placeholder('id')));
  return read({
    path: `/${parent.path}/:id/${segment}`,
    who: 'A',
    noun: parent.path,
    summary: `List the ${noun.many} of one ${parent.noun.one}`,
    query: queryOf(source.resource),
    answer: listOf(source.resource),
    statements: (asked) => {
      const { id } = asked.params;
      const within = [sql`${sql.raw(`"${column}"`)} = ${id}`];
      const kept = counter ? named(`${counter} as count`, id) : undefined;
      const [count, rows] = rowsOf(source, asked, within, kept);
      return [count, rows, exists({ id })] as const;
    },
    shape: ([count, rows, [found]], { query }) => {
      if (!found) throw notFound(`This ${parent.noun.one} does not exist.`);
      return shapeRows(source, [count, rows], query);
    },
  });
}
