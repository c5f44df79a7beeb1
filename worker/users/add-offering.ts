import { sql } from 'drizzle-orm';
import { offeringMade } from '../contract/offerings.ts';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { invalid, notFound } from '../lib/errors.ts';
import { historyLine, isWritten } from '../lib/history-line.ts';
import { newId } from '../lib/ids.ts';
import { noPerson } from '../lib/person-list.ts';

const offers = sql`exists (select 1 from user_sub_categories
  where user_id = ${sql.placeholder('id')} and sub_category_id = ${sql.placeholder('sub_category_id')})`;

const tell = prepare(sql`
  ${historyLine(sql`'Offering ' || s.name || ' added'`)}
  from users u, sub_categories s where u.id = ${sql.placeholder('id')}
    and s.id = ${sql.placeholder('sub_category_id')} and s.is_active = 1 and not ${offers}`);

const add = prepare(sql`
  insert into user_sub_categories (user_id, sub_category_id, created_at)
  select ${sql.placeholder('id')}, ${sql.placeholder('sub_category_id')}, ${sql.placeholder('moment')}
  where ${isWritten()}`);

const told = prepare<{ is_person: number; is_active: number | null; is_offered: number }>(sql`
  select exists (select 1 from users where id = ${sql.placeholder('id')}) as is_person,
    (select is_active from sub_categories where id = ${sql.placeholder('sub_category_id')}) as is_active,
    ${offers} as is_offered`);

/** POST /users/{id}/sub_categories/{sub_category_id}: what is offered already stays so. */
export const addOffering = call({
  method: 'post',
  path: '/users/:id/sub_categories/:sub_category_id',
  who: 'S',
  right: 'authz_user_services',
  whileApplying: true,
  noun: 'users',
  summary: 'A member offers a sub-category; 422 where that is not active',
  status: 201,
  isUndoable: true,
  answer: offeringMade,
  changes: ['user_sub_categories'],
  run: async (_, c) => {
    const { id = '', sub_category_id = '' } = c.req.param();
    const what = { id, sub_category_id, history: newId(), moment: now(), by: c.var.viewer?.id };
    const [, , [found]] = await c.var.db.batch([tell(what), add(what), told(what)]);
    if (!found?.is_person) throw noPerson();
    if (found.is_active === null) throw notFound('There is no such sub-category.');
    if (!found.is_offered) {
      throw invalid([{ path: 'sub_category_id', message: 'is not active, and can’t be offered' }]);
    }
    return c.json({ id: sub_category_id }, 201);
  },
});
