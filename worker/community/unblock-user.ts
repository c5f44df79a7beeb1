import { sql } from 'drizzle-orm';
import { blocksApi } from '../contract/community/blocks.api.ts';
import { prepare } from '../db/client.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';

const deleteQuery = prepare<{ id: string }>(sql`delete from blocks
  where blocker_id = ${sql.placeholder('id')} and blocked_id = ${sql.placeholder('other_id')}
  returning id`);

/** Removes a block. What the block ended, such as a friendship, is not restored. */
export const unblockUser = defineMutation(blocksApi.delete, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    const { id, other_id } = c.req.param();
    const [[dropped]] = await c.var.db.batch([deleteQuery({ id, other_id })]);
    if (!dropped) throw notFoundError('You have not blocked this person.');
    return c.body(null, 204);
  },
});
