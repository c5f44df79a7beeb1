import { type SQL, sql } from 'drizzle-orm';
import { type TaggableColumn, taggableResources } from '../../contract/content/tag-links.ts';

/** Table, title column and visibility condition of each taggable type. */
const objectTables: Record<TaggableColumn, { table: string; title: string; seen: SQL }> = {
  category_id: { table: 'categories', title: 'name', seen: sql`is_active` },
  sub_category_id: { table: 'sub_categories', title: 'name', seen: sql`is_active` },
  user_id: {
    table: 'users',
    title: 'name',
    seen: sql`(is_active = 1 and approved_at is not null)`,
  },
  article_id: {
    table: 'articles',
    title: 'title',
    seen: sql`coalesce(published_at <= ${sql.placeholder('now')}, 0)`,
  },
  thread_id: { table: 'threads', title: 'title', seen: sql`is_deleted = 0` },
};

const objectColumns = Object.entries(objectTables) as [
  TaggableColumn,
  (typeof objectTables)[TaggableColumn],
][];

/** CASE over the object that a link refers to. */
export const mapObjectColumns = (what: (title: SQL, seen: SQL) => SQL) =>
  sql`case ${sql.join(
    objectColumns.map(
      ([column, { table, title, seen }]) => sql`when tag_links.${sql.raw(column)} is not null then
        (select ${what(sql.raw(title), seen)} from ${sql.raw(table)} where id = tag_links.${sql.raw(column)})`,
    ),
    sql` `,
  )} end`;

/** Id and history resource of a link's object. */
export const objectIdSql = sql.raw(
  `coalesce(${objectColumns.map(([column]) => `tag_links.${column}`).join(', ')})`,
);
export const objectResourceSql = sql.raw(
  `case ${objectColumns
    .map(([column]) => `when tag_links.${column} is not null then '${taggableResources[column]}'`)
    .join(' ')} end`,
);

interface TaggedObject {
  column: TaggableColumn;
  resource: string;
  table: string;
  title: string;
}

export const getTaggedObject = (column: TaggableColumn): TaggedObject => ({
  column,
  resource: taggableResources[column],
  ...objectTables[column],
});

/** Tagged type by its name in the path, or null. */
export function findTaggedObject(resource: string): TaggedObject | null {
  const [found] = objectColumns.filter(([column]) => taggableResources[column] === resource);
  return found ? getTaggedObject(found[0]) : null;
}
