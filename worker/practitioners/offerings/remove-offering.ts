import { sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { offeringsApi } from '../../contract/practitioners/offerings.api.ts';
import { statement } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

/** Removes a sub-category from the offerings of a member. */
export const removeOffering = defineMutation(offeringsApi.delete, {
  auth: 'S',
  permission: 'authz_user_services',
  allowForApplicants: true,
  changes: ['user_sub_categories'],
  run: async (_, c) => {
    const { id, sub_category_id } = c.req.param();
    const removed = buildAccountHistory({
      user: id,
      by: c.var.viewer?.id ?? null,
      description: sql`'Offering ' || s.name || ' removed'`,
      joined: sql`join user_sub_categories o on o.user_id = u.id and o.sub_category_id = ${sub_category_id}
        join sub_categories s on s.id = o.sub_category_id`,
    });
    const [, [dropped]] = await c.var.db.batch([
      removed.row,
      statement<{ user_id: string }>(sql`delete from user_sub_categories where user_id = ${id}
        and sub_category_id = ${sub_category_id} and ${removed.happened} returning user_id`),
    ] as const);
    if (!dropped) throw notFoundError('This offering was already removed.');
    return c.body(null, 204);
  },
});
