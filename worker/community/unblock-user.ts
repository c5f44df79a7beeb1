import { and, eq } from 'drizzle-orm';
import { blocksApi } from '../contract/community/blocks.api.ts';
import { prepare } from '../db/client.ts';
import { qb } from '../db/query-builder.ts';
import { blocksTable } from '../db/schema/moderation.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';

const deleteQuery = prepare(['id', 'other_id'], ({ id, other_id }) =>
  qb
    .delete(blocksTable)
    .where(and(eq(blocksTable.blocker_id, id), eq(blocksTable.blocked_id, other_id)))
    .returning({ id: blocksTable.id }),
);

/** Removes a block. What the block ended, such as a friendship, is not restored. */
export const unblockUser = defineMutation(blocksApi.delete, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    const { id, other_id } = c.req.param();
    const { deleted } = await c.var.db.run({ queries: { deleted: deleteQuery({ id, other_id }) } });
    if (deleted.length === 0) throw notFoundError('not_blocked');
    return c.body(null, 204);
  },
});
