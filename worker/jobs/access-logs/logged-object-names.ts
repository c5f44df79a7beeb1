/** SQL for the name of the object that an access log row is about. */

import { type SQL, sql } from 'drizzle-orm';

/** Tables of the object types that have items, and the column with an item's name. */
export const namedObjectTables: Record<string, { table: string; titled: string }> = {
  article: { table: 'articles', titled: 'title' },
  'article-category': { table: 'article_categories', titled: 'name' },
  blog: { table: 'blogs', titled: 'title' },
  category: { table: 'categories', titled: 'name' },
  'sub-category': { table: 'sub_categories', titled: 'name' },
  user: { table: 'users', titled: 'name' },
};

/** SQL expression that depends on the object type in `type`. */
export const caseByObject = (type: SQL, of: (object: { table: string; titled: string }) => SQL) =>
  sql`case ${type} ${sql.join(
    Object.entries(namedObjectTables).map(([tag, object]) => sql`when ${tag} then ${of(object)}`),
    sql` `,
  )} end`.inlineParams();

/** SQL of the name of item `object_id`, by the object type in `type`; null without one. */
export const objectNameColumn = (type: SQL) =>
  caseByObject(
    type,
    ({ table, titled }) =>
      sql`(select ${sql.identifier(titled)} from ${sql.identifier(table)} where id = object_id)`,
  );
