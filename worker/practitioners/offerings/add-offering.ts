import { sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { offeringsApi } from '../../contract/practitioners/offerings.api.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { userNotFoundError } from '../../db/user-item-list.ts';
import { notFoundError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

const stateQuery = prepare<{ is_person: number; is_active: number | null; is_offered: number }>(sql`
  select exists (select 1 from users where id = ${sql.placeholder('id')}) as is_person,
    (select is_active from sub_categories where id = ${sql.placeholder('sub_category_id')}) as is_active,
    exists (select 1 from user_sub_categories where user_id = ${sql.placeholder('id')}
      and sub_category_id = ${sql.placeholder('sub_category_id')}) as is_offered`);

/** Adds a sub-category to the offerings of a member. A repeated request has no effect. */
export const addOffering = defineMutation(offeringsApi.create, {
  auth: 'S',
  permission: 'authz_user_services',
  allowForApplicants: true,
  isReversible: true,
  changes: ['user_sub_categories'],
  run: async (_, c) => {
    const { id, sub_category_id } = c.req.param();
    const added = buildAccountHistory({
      user: id,
      by: c.var.viewer?.id ?? null,
      description: sql`'Offering ' || s.name || ' added'`,
      joined: sql`join sub_categories s on s.id = ${sub_category_id} and s.is_active = 1`,
      when: sql`not exists (select 1 from user_sub_categories
        where user_id = ${id} and sub_category_id = ${sub_category_id})`,
    });
    const [, , [found]] = await c.var.db.batch([
      added.row,
      statement(sql`insert into user_sub_categories (user_id, sub_category_id, created_at)
        select ${id}, ${sub_category_id}, ${getNowIso()} where ${added.happened}`),
      stateQuery({ id, sub_category_id }),
    ]);
    if (!found?.is_person) throw userNotFoundError();
    if (found.is_active === null) throw notFoundError('This sub-category does not exist.');
    if (!found.is_offered) {
      throw validationError([
        { path: 'sub_category_id', message: 'is not active, so it can’t be offered' },
      ]);
    }
    return c.json({ id: sub_category_id }, 201);
  },
});
