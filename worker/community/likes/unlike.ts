import { sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { notFound } from '../../http/http-error.ts';
import { shownWith } from './tables-to-purge.ts';

const drop = prepare<{ id: string }>(sql`delete from likes
  where object_type = ${sql.placeholder('object_type')}
    and object_id = ${sql.placeholder('object_id')} and created_by = ${sql.placeholder('id')}
  returning id`);

/** Also works for objects that are no longer visible. */
export const unlike = call({
  method: 'delete',
  path: '/users/:id/likes/:object_type/:object_id',
  who: 'Self',
  noun: 'likes',
  summary: 'Remove your like',
  status: 204,
  changes: (_, c) => shownWith(c.req.param('object_type')),
  run: async (_, c) => {
    const { id, object_type, object_id } = c.req.param();
    const [[dropped]] = await c.var.db.batch([drop({ id, object_type, object_id })]);
    if (!dropped) throw notFound('You have not liked this.');
    return c.body(null, 204);
  },
});
