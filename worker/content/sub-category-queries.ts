/** Public queries of practitioner sub-categories: the list and one with its category. */

import { and, count, eq, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import { subCategoryOrders, subCategoryTexts } from '../contract/content/categories.ts';
import { subCategoriesApi } from '../contract/content/sub-categories.api.ts';
import { editor, maker } from '../db/author-names.ts';
import { prepare } from '../db/client.ts';
import { focalPoint } from '../db/focal-point.ts';
import { buildPageResponse, getReadRange } from '../db/list-response.ts';
import { UNPAGED_LIMIT } from '../db/pagination.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { categoriesTable, subCategoriesTable } from '../db/schema/directory.ts';
import { uploadedFilesTable } from '../db/schema/users.ts';
import { translatedText } from '../db/translated-text.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';

const subCategoryFields = {
  id: subCategoriesTable.id,
  created_at: subCategoriesTable.created_at,
  created_by: subCategoriesTable.created_by,
  updated_at: subCategoriesTable.updated_at,
  updated_by: subCategoriesTable.updated_by,
  name: translatedText(subCategoriesTable.name),
  tag: subCategoriesTable.tag,
  is_active: subCategoriesTable.is_active,
  description: translatedText(subCategoriesTable.description),
  image: subCategoriesTable.image,
  display_order: subCategoriesTable.display_order,
  users_count: subCategoriesTable.users_count,
  created_by_name: maker.name,
  updated_by_name: editor.name,
  image_width: uploadedFilesTable.width,
  image_height: uploadedFilesTable.height,
  image_focus: focalPoint(uploadedFilesTable),
  category_id: subCategoriesTable.category_id,
  category_name: translatedText(categoriesTable.name),
  category_tag: categoriesTable.tag,
};

/** Sub-categories with everything that their pages need. */
export const selectSubCategories = () =>
  qb
    .select(subCategoryFields)
    .from(subCategoriesTable)
    .innerJoin(categoriesTable, eq(categoriesTable.id, subCategoriesTable.category_id))
    .leftJoin(maker, eq(maker.id, subCategoriesTable.created_by))
    .leftJoin(editor, eq(editor.id, subCategoriesTable.updated_by))
    .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.name, subCategoriesTable.image));

const isActive = and(isTrue(subCategoriesTable.is_active), isTrue(categoriesTable.is_active));

/** Active sub-categories, of one category if it is not null. */
const isListed = (category: Placeholder) =>
  and(isActive, or(isNull(sql`${category}`), eq(categoriesTable.tag, category)));

const countQuery = prepare(['category_tag'], ({ category_tag }) =>
  qb
    .select({ count: count() })
    .from(subCategoriesTable)
    .innerJoin(categoriesTable, eq(categoriesTable.id, subCategoriesTable.category_id))
    .where(isListed(category_tag)),
);

const allQuery = prepare(['category_tag', 'limit', 'offset'], ({ category_tag, limit, offset }) =>
  selectSubCategories()
    .where(isListed(category_tag))
    .orderBy(
      categoriesTable.display_order,
      categoriesTable.id,
      subCategoriesTable.display_order,
      subCategoriesTable.id,
    )
    .limit(limit)
    .offset(offset),
);

const listSettings = { orders: subCategoryOrders, texts: subCategoryTexts };

/** Lists active sub-categories by category. */
export const listSubCategories = defineQuery(subCategoriesApi.list, {
  auth: 'P',
  buildQueries: ({ query }) => {
    const category_tag = query.category_tag ?? null;
    return {
      count: countQuery({ category_tag }),
      subCategories: allQuery({ category_tag, ...getReadRange(query, UNPAGED_LIMIT) }),
    };
  },
  toResponse: ({ count: [counted], subCategories }, { query }) =>
    buildPageResponse(subCategories, counted?.count, query, listSettings),
});

const subCategoryQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select({ ...subCategoryFields, version: subCategoriesTable.version })
    .from(subCategoriesTable)
    .innerJoin(categoriesTable, eq(categoriesTable.id, subCategoriesTable.category_id))
    .leftJoin(maker, eq(maker.id, subCategoriesTable.created_by))
    .leftJoin(editor, eq(editor.id, subCategoriesTable.updated_by))
    .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.name, subCategoriesTable.image))
    .where(and(eq(subCategoriesTable.tag, tag), isActive)),
);

export const getSubCategory = defineQuery(subCategoriesApi.get, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ params: { tag } }) => ({ subCategory: subCategoryQuery({ tag }) }),
  toResponse: ({ subCategory: [subCategory] }) => {
    if (!subCategory) throw notFoundError('sub_category_not_found');
    return subCategory;
  },
});
