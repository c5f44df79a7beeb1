import { sql } from 'drizzle-orm';
import { listOf, queryOf } from '../../contract/resources/resource-responses.ts';
import { statement } from '../../db/client.ts';
import { notFound } from '../../http/http-error.ts';
import { read } from '../../http/query.ts';
import { rowsOf, shapeRows } from '../../http/resource/build-row-queries.ts';
import { objectNamed } from './tagged-objects.ts';
import { refuseOthers } from './tag-ownership.ts';
import { linksOfObject, linksSource } from './tag-links-sql.ts';

const missing = () => notFound('This item does not exist.');

/** The tags of any object, public or not. */
export const linksOf = read({
  path: '/tag-links/:object_type/:object_id',
  who: 'O',
  noun: 'tag-links',
  summary: 'List the tag links of an object by tag name; a member only their own',
  query: queryOf(linksOfObject),
  answer: listOf(linksOfObject),
  statements: (asked) => {
    const { object_type: resource = '', object_id: id = '' } = asked.params;
    refuseOthers(asked.viewer, { resource, id });
    const object = objectNamed(resource);
    if (!object) throw missing();
    const [count, rows] = rowsOf(linksSource, asked, [sql`${sql.raw(object.column)} = ${id}`]);
    const named = statement<{ id: string }>(
      sql`select id from ${sql.raw(object.table)} where id = ${id}`,
    );
    return [count, rows, named] as const;
  },
  shape: ([count, rows, [found]], { query }) => {
    if (!found) throw missing();
    return shapeRows(linksSource, [count, rows], query);
  },
});
