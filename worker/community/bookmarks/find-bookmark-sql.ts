import { sql } from 'drizzle-orm';

/** Subquery for a member's bookmark of an object. */
export const findBookmarkSql = (by: string, what: { object_type: string; object_id: string }) =>
  what.object_type === 'articles'
    ? sql`select id from bookmarks where created_by = ${by} and article_id = ${what.object_id}`
    : sql`select id from saved_items where object_type = ${what.object_type}
        and object_id = ${what.object_id} and created_by = ${by}`;
