import { sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { notFound } from '../lib/errors.ts';

const drop = prepare<{ id: string }>(sql`delete from bookmarks
  where id = ${sql.placeholder('id')} and created_by = ${sql.placeholder('by')} returning id`);

/** DELETE /bookmarks/{id}: one's own; another's is not to be found. */
export const removeBookmark = call({
  method: 'delete',
  path: '/bookmarks/:id',
  who: 'M',
  noun: 'bookmarks',
  summary: 'Takes a bookmark of one’s own away',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const by = c.var.viewer?.id ?? '';
    const [[dropped]] = await c.var.db.batch([drop({ id: c.req.param('id') ?? '', by })]);
    if (!dropped) throw notFound('There is no such bookmark of yours.');
    return c.body(null, 204);
  },
});
