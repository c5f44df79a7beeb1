import { and, eq, type SQL } from 'drizzle-orm';
import { qb } from '../../db/query-builder.ts';
import { bookmarksTable, savedItemsTable } from '../../db/schema/social.ts';

/**
 * Query for the id of a member's bookmark of an item. Bookmarks of articles have a table of their
 * own. `when` limits it further, for example to visible items.
 */
export const findBookmark = (
  by: string,
  { object_type, object_id }: { object_type: string; object_id: string },
  when?: SQL,
) =>
  object_type === 'articles'
    ? qb
        .select({ id: bookmarksTable.id })
        .from(bookmarksTable)
        .where(
          and(eq(bookmarksTable.created_by, by), eq(bookmarksTable.article_id, object_id), when),
        )
    : qb
        .select({ id: savedItemsTable.id })
        .from(savedItemsTable)
        .where(
          and(
            eq(savedItemsTable.object_type, object_type),
            eq(savedItemsTable.object_id, object_id),
            eq(savedItemsTable.created_by, by),
            when,
          ),
        );
