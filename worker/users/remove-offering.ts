import { sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { notFound } from '../lib/errors.ts';
import { historyLine, isWritten } from '../lib/history-line.ts';
import { newId } from '../lib/ids.ts';

const tell = prepare(sql`
  ${historyLine(sql`'Offering ' || s.name || ' removed'`)}
  from user_sub_categories o join users u on u.id = o.user_id
    join sub_categories s on s.id = o.sub_category_id
  where o.user_id = ${sql.placeholder('id')}
    and o.sub_category_id = ${sql.placeholder('sub_category_id')}`);

const drop = prepare<{ user_id: string }>(sql`delete from user_sub_categories
  where user_id = ${sql.placeholder('id')} and sub_category_id = ${sql.placeholder('sub_category_id')}
    and ${isWritten()} returning user_id`);

/** DELETE /users/{id}/sub_categories/{sub_category_id} */
export const removeOffering = call({
  method: 'delete',
  path: '/users/:id/sub_categories/:sub_category_id',
  who: 'S',
  right: 'authz_user_services',
  whileApplying: true,
  noun: 'users',
  summary: 'A member offers a sub-category no more',
  status: 204,
  changes: ['user_sub_categories'],
  run: async (_, c) => {
    const { id, sub_category_id } = c.req.param();
    const what = { id, sub_category_id, history: newId() };
    const by = c.var.viewer?.id ?? null;
    const [, [dropped]] = await c.var.db.batch([tell({ ...what, moment: now(), by }), drop(what)]);
    if (!dropped) throw notFound('This is not offered, or not any more.');
    return c.body(null, 204);
  },
});
