import { type SQL, sql } from 'drizzle-orm';
import { type TaggedColumn, taggedObjects } from '../../contract/content/tag-links.ts';

/** Table, title column and visibility condition of each taggable type. */
const kept: Record<TaggedColumn, { table: string; title: string; seen: SQL }> = {
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

const columns = Object.entries(kept) as [TaggedColumn, (typeof kept)[TaggedColumn]][];

/** CASE over the object that a link refers to. */
export const ofObject = (what: (title: SQL, seen: SQL) => SQL) =>
  sql`case ${sql.join(
    columns.map(
      ([column, { table, title, seen }]) => sql`when tag_links.${sql.raw(column)} is not null then
        (select ${what(sql.raw(title), seen)} from ${sql.raw(table)} where id = tag_links.${sql.raw(column)})`,
    ),
    sql` `,
  )} end`;

/** Id and history resource of a link's object. */
export const objectId = sql.raw(
  `coalesce(${columns.map(([column]) => `tag_links.${column}`).join(', ')})`,
);
export const objectLink = sql.raw(
  `case ${columns
    .map(([column]) => `when tag_links.${column} is not null then '${taggedObjects[column]}'`)
    .join(' ')} end`,
);

interface TaggedObject {
  column: TaggedColumn;
  resource: string;
  table: string;
  title: string;
}

export const objectIn = (column: TaggedColumn): TaggedObject => ({
  column,
  resource: taggedObjects[column],
  ...kept[column],
});

/** Tagged type by its name in the path, or null. */
export function objectNamed(resource: string): TaggedObject | null {
  const [found] = columns.filter(([column]) => taggedObjects[column] === resource);
  return found ? objectIn(found[0]) : null;
}
