import { sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { call } from '../http/mutation.ts';
import { notFound } from '../http/http-error.ts';

const drop = prepare<{ id: string }>(sql`delete from blocks
  where blocker_id = ${sql.placeholder('id')} and blocked_id = ${sql.placeholder('other_id')}
  returning id`);

/** Does not restore what the block ended, such as a friendship. */
export const unblockUser = call({
  method: 'delete',
  path: '/users/:id/blocks/:other_id',
  who: 'Self',
  noun: 'blocks',
  summary: 'Unblock a person',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const { id = '', other_id = '' } = c.req.param();
    const [[dropped]] = await c.var.db.batch([drop({ id, other_id })]);
    if (!dropped) throw notFound('You have not blocked this person.');
    return c.body(null, 204);
  },
});
