/** Types of objects that can have files (users, articles, events …), and the query for one. */

import { sql } from 'drizzle-orm';
import type { FileOwnerType } from '../../contract/system/files.ts';
import { statement } from '../../db/client.ts';

/** Tables of the objects that can have files, and their title column. */
const objectTables: Record<FileOwnerType, { table: string; name: string | null }> = {
  'article-categories': { table: 'article_categories', name: 'name' },
  articles: { table: 'articles', name: 'title' },
  blogs: { table: 'blogs', name: 'title' },
  categories: { table: 'categories', name: 'name' },
  email_templates: { table: 'email_templates', name: 'name' },
  events: { table: 'events', name: 'name' },
  footers: { table: 'footers', name: 'title' },
  locations: { table: 'locations', name: 'name' },
  membership_levels: { table: 'membership_levels', name: 'name' },
  pages: { table: 'pages', name: 'title' },
  sub_categories: { table: 'sub_categories', name: 'name' },
  tags: { table: 'tags', name: 'name' },
  'thread-replies': { table: 'thread_replies', name: null },
  threads: { table: 'threads', name: 'title' },
  users: { table: 'users', name: 'name' },
};

export const isObjectType = (type: string): type is FileOwnerType =>
  Object.hasOwn(objectTables, type);

/** Object that a file belongs to. */
export const fileObjectQuery = (type: FileOwnerType, id: string) =>
  statement<{ id: string }>(
    sql`select id from ${sql.identifier(objectTables[type].table)} where id = ${id}`,
  );

/** Title of the object of file `f`. */
export const fileObjectName = sql`case f.object_type ${sql.join(
  Object.entries(objectTables).map(([type, { table, name }]) => {
    const title = name === null ? sql`null` : sql.identifier(name);
    return sql`when ${type} then (select ${title} from ${sql.identifier(table)} where id = f.object_id)`;
  }),
  sql` `,
)} end`.inlineParams();
