import { count, eq, sql } from 'drizzle-orm';
import { offeringsApi } from '../../contract/practitioners/offerings.api.ts';
import type { Offering } from '../../contract/practitioners/offerings.ts';
import { prepare } from '../../db/client.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { qb } from '../../db/query-builder.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { translatedText } from '../../db/translated-text.ts';
import { buildUserItemList } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';

const rowsQuery = prepare(['id', 'limit', 'offset'], ({ id, limit, offset }) =>
  qb
    .select({
      id: subCategoriesTable.id,
      name: translatedText(subCategoriesTable.name),
      tag: subCategoriesTable.tag,
      category_id: subCategoriesTable.category_id,
      category_name: translatedText(categoriesTable.name),
      image: subCategoriesTable.image,
      display_order: subCategoriesTable.display_order,
      is_active: subCategoriesTable.is_active,
      created_at: userSubCategoriesTable.created_at,
    })
    .from(userSubCategoriesTable)
    .innerJoin(
      subCategoriesTable,
      eq(subCategoriesTable.id, userSubCategoriesTable.sub_category_id),
    )
    .innerJoin(categoriesTable, eq(categoriesTable.id, subCategoriesTable.category_id))
    .where(eq(userSubCategoriesTable.user_id, id))
    .orderBy(
      sql`${translatedText(categoriesTable.name)} collate nocase`,
      subCategoriesTable.display_order,
      subCategoriesTable.id,
    )
    .limit(limit)
    .offset(offset),
);

const countQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ count: count() })
    .from(userSubCategoriesTable)
    .where(eq(userSubCategoriesTable.user_id, id)),
);

const offeringsSql = buildUserItemList<Offering>({
  sort: 'category_name asc',
  orders: [
    'id',
    'name',
    'tag',
    'category_id',
    'category_name',
    'image',
    'display_order',
    'is_active',
    'created_at',
  ],
  texts: ['name', 'category_name'],
});

/** Lists all offerings of a user, published or not. */
export const listUserSubCategories = defineQuery(offeringsApi.list, {
  auth: 'S',
  permission: 'authz_user_services',
  allowForApplicants: true,
  buildQueries: ({ params: { id }, query }) => ({
    owner: listOwnerQuery({ id }),
    count: countQuery({ id }),
    offerings: rowsQuery({ id, ...offeringsSql.rowsToRead(query) }),
  }),
  toResponse: ({ owner, count: [counted], offerings }, { query }) => {
    if (owner.length === 0) throw userNotFoundError();
    return offeringsSql.answer(offerings, counted?.count, query);
  },
});
