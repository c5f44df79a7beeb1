/** GET /users/{id or tag}/offerings, by category. Empty if the level publishes none. */

import { and, eq, or, type Placeholder, sql } from 'drizzle-orm';
import { offeringsApi } from '../../contract/practitioners/offerings.api.ts';
import type { ProfileOffering } from '../../contract/practitioners/users.ts';
import { prepare } from '../../db/client.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { usersTable } from '../../db/schema/users.ts';
import { translatedText } from '../../db/translated-text.ts';
import { defineQuery } from '../../http/query.ts';

/** Id of a public user by tag or id. */
const publicUserId = (who: Placeholder) =>
  sql<string | null>`${qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(
      and(or(eq(usersTable.tag, who), eq(usersTable.id, who)), isTrue(usersTable.is_public)),
    )}`;

const userQuery = prepareForViewer(['who'], ({ who }, meets) =>
  qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, publicUserId(who)), meets(usersTable.id))),
);

const offeringsQuery = prepare(['who'], ({ who }) =>
  qb
    .select({
      id: categoriesTable.id,
      name: translatedText(categoriesTable.name),
      tag: categoriesTable.tag,
      image: categoriesTable.image,
      sub_id: subCategoriesTable.id,
      sub_name: translatedText(subCategoriesTable.name),
      sub_tag: subCategoriesTable.tag,
    })
    .from(userSubCategoriesTable)
    .innerJoin(
      subCategoriesTable,
      and(
        eq(subCategoriesTable.id, userSubCategoriesTable.sub_category_id),
        isTrue(subCategoriesTable.is_active),
      ),
    )
    .innerJoin(
      categoriesTable,
      and(
        eq(categoriesTable.id, subCategoriesTable.category_id),
        isTrue(categoriesTable.is_active),
      ),
    )
    .where(
      and(
        eq(userSubCategoriesTable.user_id, publicUserId(who)),
        isTrue(userSubCategoriesTable.is_public),
      ),
    )
    .orderBy(
      categoriesTable.display_order,
      categoriesTable.id,
      subCategoriesTable.display_order,
      subCategoriesTable.id,
    ),
);

export const getPublicOfferings = defineQuery(offeringsApi.listPublic, {
  auth: 'P',
  buildQueries: ({ params: { who }, viewer }) => ({
    user: userQuery(viewer, { who }),
    offerings: offeringsQuery({ who }),
  }),
  toResponse: ({ user, offerings }): ProfileOffering[] => {
    if (user.length === 0) throw userNotFoundError();
    const categories = new Map<string, ProfileOffering>();
    for (const { sub_id, sub_name, sub_tag, ...category } of offerings) {
      const known = categories.get(category.id) ?? { ...category, sub_categories: [] };
      categories.set(category.id, known);
      known.sub_categories.push({ id: sub_id, name: sub_name, tag: sub_tag });
    }
    return [...categories.values()];
  },
});
