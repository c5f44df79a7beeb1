import { and, eq } from 'drizzle-orm';
import { bookmarksApi } from '../../contract/community/bookmarks.api.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { bookmarksTable, savedItemsTable } from '../../db/schema/social.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

const buildDelete = (table: typeof bookmarksTable | typeof savedItemsTable) =>
  prepare(['id', 'by'], ({ id, by }) =>
    qb
      .delete(table)
      .where(and(eq(table.id, id), eq(table.created_by, by)))
      .returning({ id: table.id }),
  );

const deleteArticle = buildDelete(bookmarksTable);
const deleteItem = buildDelete(savedItemsTable);

/** Deletes only the member's own bookmark; another's answers 404. */
export const deleteBookmark = defineMutation(bookmarksApi.delete, {
  auth: 'M',
  changes: [],
  run: async (_, c) => {
    const what = { id: c.req.param('id'), by: c.var.viewer?.id ?? '' };
    const { articles, items } = await c.var.db.run({
      queries: { articles: deleteArticle(what), items: deleteItem(what) },
    });
    if (articles.length === 0 && items.length === 0) throw notFoundError('bookmark_not_found');
    return c.body(null, 204);
  },
});
