import { and, eq } from 'drizzle-orm';
import { likesApi } from '../../contract/community/likes.api.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { likesTable } from '../../db/schema/social.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { getTablesToPurge } from './get-tables-to-purge.ts';

const deleteQuery = prepare(['object_type', 'object_id', 'id'], ({ object_type, object_id, id }) =>
  qb
    .delete(likesTable)
    .where(
      and(
        eq(likesTable.object_type, object_type),
        eq(likesTable.object_id, object_id),
        eq(likesTable.created_by, id),
      ),
    )
    .returning({ id: likesTable.id }),
);

/** Deletes a like, also of an object that is no longer visible. */
export const deleteLike = defineMutation(likesApi.delete, {
  auth: 'Self',
  hidesNothing: true,
  changes: (_, c) => getTablesToPurge(c.req.valid('param').object_type),
  run: async (_, c) => {
    const { deleted } = await c.var.db.run({
      queries: { deleted: deleteQuery(c.req.valid('param')) },
    });
    if (deleted.length === 0) throw notFoundError('not_liked');
    return c.body(null, 204);
  },
});
