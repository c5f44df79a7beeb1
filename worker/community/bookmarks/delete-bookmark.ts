import { sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { notFound } from '../../http/http-error.ts';

const dropFrom = (table: string) =>
  prepare<{ id: string }>(sql`delete from ${sql.raw(table)}
    where id = ${sql.placeholder('id')} and created_by = ${sql.placeholder('by')} returning id`);

const drops = ['bookmarks', 'saved_items'].map(dropFrom);

/** Deletes only the member's own bookmark; another's answers 404. */
export const removeBookmark = call({
  method: 'delete',
  path: '/bookmarks/:id',
  who: 'M',
  noun: 'bookmarks',
  summary: 'Remove a saved item',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const what = { id: c.req.param('id') ?? '', by: c.var.viewer?.id ?? '' };
    const dropped = await c.var.db.batch(drops.map((drop) => drop(what)));
    if (!dropped.flat().length) throw notFound('This bookmark does not exist.');
    return c.body(null, 204);
  },
});
