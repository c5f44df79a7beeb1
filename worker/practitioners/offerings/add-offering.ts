/** Adds a sub-category to the offerings of a member. A repeated request has no effect. */

import { and, eq, exists, not, type SQLWrapper, sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { offeringsApi } from '../../contract/practitioners/offerings.api.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { insertIf, isTrue, qb, scalar } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { usersTable } from '../../db/schema/users.ts';
import { notFoundError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

/** SQL condition: the member offers the sub-category. */
const isOffered = (user: SQLWrapper | string, subCategory: SQLWrapper | string) =>
  exists(
    qb
      .select({ user_id: userSubCategoriesTable.user_id })
      .from(userSubCategoriesTable)
      .where(
        and(
          eq(userSubCategoriesTable.user_id, user),
          eq(userSubCategoriesTable.sub_category_id, subCategory),
        ),
      ),
  );

const stateQuery = prepare(['id', 'sub_category_id'], ({ id, sub_category_id }) =>
  qb.selectValues({
    is_person: exists(
      qb.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, id)),
    ).mapWith(Boolean),
    is_active: scalar(
      qb
        .select({ is_active: subCategoriesTable.is_active })
        .from(subCategoriesTable)
        .where(eq(subCategoriesTable.id, sub_category_id)),
    ),
    is_offered: isOffered(id, sub_category_id).mapWith(Boolean),
  }),
);

export const addOffering = defineMutation(offeringsApi.create, {
  auth: 'S',
  permission: 'authz_user_services',
  allowForApplicants: true,
  isReversible: true,
  hidesNothing: true,
  changes: ['user_sub_categories'],
  run: async (_, c) => {
    const { id, sub_category_id } = c.req.param();
    const added = buildAccountHistory({
      user: id,
      by: c.var.viewer?.id ?? null,
      description: sql`'Offering ' || ${subCategoriesTable.name} || ' added'`,
      joined: sql`join ${subCategoriesTable} on ${subCategoriesTable.id} = ${sub_category_id}
        and ${isTrue(subCategoriesTable.is_active)}`,
      when: not(isOffered(id, sub_category_id)),
    });
    const row = { user_id: id, sub_category_id, created_at: getNowIso() };
    const {
      state: [found],
    } = await c.var.db.run({
      written: [added.row, statement(insertIf(userSubCategoriesTable, row, added.happened))],
      queries: { state: stateQuery({ id, sub_category_id }) },
    });
    if (!found?.is_person) throw userNotFoundError();
    if (found.is_active === null) throw notFoundError('sub_category_not_found');
    if (!found.is_offered) {
      throw validationError([{ path: 'sub_category_id', code: 'offering_inactive' }]);
    }
    return c.json({ id: sub_category_id }, 201);
  },
});
