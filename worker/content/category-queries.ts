/**
 * Public queries of practitioner categories: the list, one category, and its sub-categories
 * including inactive ones.
 */

import { and, count, eq, sql } from 'drizzle-orm';
import { categoriesApi } from '../contract/content/categories.api.ts';
import {
  categoryOrders,
  categoryTexts,
  subCategoryOrders,
  subCategoryTexts,
} from '../contract/content/categories.ts';
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
import { selectSubCategories } from './sub-category-queries.ts';

const categoryFields = {
  id: categoriesTable.id,
  created_at: categoriesTable.created_at,
  created_by: categoriesTable.created_by,
  updated_at: categoriesTable.updated_at,
  updated_by: categoriesTable.updated_by,
  name: translatedText(categoriesTable.name),
  tag: categoriesTable.tag,
  is_active: categoriesTable.is_active,
  description: translatedText(categoriesTable.description),
  image: categoriesTable.image,
  display_order: categoriesTable.display_order,
  users_count: categoriesTable.users_count,
  created_by_name: maker.name,
  updated_by_name: editor.name,
  image_width: uploadedFilesTable.width,
  image_height: uploadedFilesTable.height,
  image_focus: focalPoint(uploadedFilesTable),
};

const isActive = isTrue(categoriesTable.is_active);

const countQuery = prepare([], () =>
  qb.select({ count: count() }).from(categoriesTable).where(isActive),
);

const categoriesQuery = prepare(['limit', 'offset'], ({ limit, offset }) =>
  qb
    .select(categoryFields)
    .from(categoriesTable)
    .leftJoin(maker, eq(maker.id, categoriesTable.created_by))
    .leftJoin(editor, eq(editor.id, categoriesTable.updated_by))
    .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.name, categoriesTable.image))
    .where(isActive)
    .orderBy(categoriesTable.display_order, categoriesTable.id)
    .limit(limit)
    .offset(offset),
);

const categoryColumns = { orders: categoryOrders, texts: categoryTexts };
const subCategoryColumns = { orders: subCategoryOrders, texts: subCategoryTexts };

export const listCategories = defineQuery(categoriesApi.list, {
  auth: 'P',
  buildQueries: ({ query }) => ({
    count: countQuery(),
    categories: categoriesQuery(getReadRange(query, UNPAGED_LIMIT)),
  }),
  toResponse: ({ count: [counted], categories }, { query }) =>
    buildPageResponse(categories, counted?.count, query, categoryColumns),
});

const categoryQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select({ ...categoryFields, version: categoriesTable.version })
    .from(categoriesTable)
    .leftJoin(maker, eq(maker.id, categoriesTable.created_by))
    .leftJoin(editor, eq(editor.id, categoriesTable.updated_by))
    .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.name, categoriesTable.image))
    .where(and(eq(categoriesTable.tag, tag), isActive)),
);

const categoryNotFound = () => notFoundError('category_not_found');

export const getCategory = defineQuery(categoriesApi.get, {
  auth: 'P',
  buildQueries: ({ params: { tag } }) => ({ category: categoryQuery({ tag }) }),
  toResponse: ({ category: [category] }) => {
    if (!category) throw categoryNotFound();
    return category;
  },
});

const subCategoryCountQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select({
      count: sql<number>`${qb
        .select({ count: count() })
        .from(subCategoriesTable)
        .where(eq(subCategoriesTable.category_id, categoriesTable.id))}`,
    })
    .from(categoriesTable)
    .where(and(eq(categoriesTable.tag, tag), isActive)),
);

const subCategoriesQuery = prepare(['tag', 'limit', 'offset'], ({ tag, limit, offset }) =>
  selectSubCategories()
    .where(
      eq(
        subCategoriesTable.category_id,
        sql`${qb
          .select({ id: categoriesTable.id })
          .from(categoriesTable)
          .where(and(eq(categoriesTable.tag, tag), isActive))}`,
      ),
    )
    .orderBy(subCategoriesTable.display_order, subCategoriesTable.id)
    .limit(limit)
    .offset(offset),
);

/** Includes inactive ones, which the grid marks. */
export const listCategorySubCategories = defineQuery(categoriesApi.listSubCategories, {
  auth: 'P',
  buildQueries: ({ params: { tag }, query }) => ({
    count: subCategoryCountQuery({ tag }),
    subCategories: subCategoriesQuery({ tag, ...getReadRange(query, UNPAGED_LIMIT) }),
  }),
  toResponse: ({ count: [counted], subCategories }, { query }) => {
    if (!counted) throw categoryNotFound();
    return buildPageResponse(subCategories, counted.count, query, subCategoryColumns);
  },
});
