import { sql } from 'drizzle-orm';
import { bookmarksApi } from '../../contract/community/bookmarks.api.ts';
import { prepare } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

const buildDelete = (table: string) =>
  prepare<{ id: string }>(sql`delete from ${sql.raw(table)}
    where id = ${sql.placeholder('id')} and created_by = ${sql.placeholder('by')} returning id`);

const deleteQueries = ['bookmarks', 'saved_items'].map(buildDelete);

/** Deletes only the member's own bookmark; another's answers 404. */
export const deleteBookmark = defineMutation(bookmarksApi.delete, {
  auth: 'M',
  changes: [],
  run: async (_, c) => {
    const what = { id: c.req.param('id'), by: c.var.viewer?.id ?? '' };
    const dropped = await c.var.db.batch(deleteQueries.map((drop) => drop(what)));
    if (!dropped.flat().length) throw notFoundError('This bookmark does not exist.');
    return c.body(null, 204);
  },
});
