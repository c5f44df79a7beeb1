import { sql } from 'drizzle-orm';
import { likesApi } from '../../contract/community/likes.api.ts';
import { prepare } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { getTablesToPurge } from './get-tables-to-purge.ts';

const deleteQuery = prepare<{ id: string }>(sql`delete from likes
  where object_type = ${sql.placeholder('object_type')}
    and object_id = ${sql.placeholder('object_id')} and created_by = ${sql.placeholder('id')}
  returning id`);

/** Deletes a like, also of an object that is no longer visible. */
export const deleteLike = defineMutation(likesApi.delete, {
  auth: 'Self',
  changes: (_, c) => getTablesToPurge(c.req.param('object_type')),
  run: async (_, c) => {
    const { id, object_type, object_id } = c.req.param();
    const [[dropped]] = await c.var.db.batch([deleteQuery({ id, object_type, object_id })]);
    if (!dropped) throw notFoundError('You have not liked this.');
    return c.body(null, 204);
  },
});
