import { and, eq, sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { offeringsApi } from '../../contract/practitioners/offerings.api.ts';
import { statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { userSubCategoriesTable } from '../../db/schema/offerings.ts';
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
      description: sql`'Offering ' || ${subCategoriesTable.name} || ' removed'`,
      joined: sql`join ${userSubCategoriesTable} on ${userSubCategoriesTable.user_id} = ${id}
          and ${userSubCategoriesTable.sub_category_id} = ${sub_category_id}
        join ${subCategoriesTable} on ${subCategoriesTable.id} = ${userSubCategoriesTable.sub_category_id}`,
    });
    const deletion = qb
      .delete(userSubCategoriesTable)
      .where(
        and(
          eq(userSubCategoriesTable.user_id, id),
          eq(userSubCategoriesTable.sub_category_id, sub_category_id),
          removed.happened,
        ),
      )
      .returning({ user_id: userSubCategoriesTable.user_id });
    const { deleted } = await c.var.db.run({
      written: [removed.row],
      queries: { deleted: statement(deletion) },
    });
    if (deleted.length === 0) throw notFoundError('offering_already_removed');
    return c.body(null, 204);
  },
});
