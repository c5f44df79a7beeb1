import { sql } from 'drizzle-orm';
import { categoriesApi } from '../contract/content/categories.api.ts';
import {
  categoryOrders,
  categoryTexts,
  type SubCategoryList,
  subCategoryOrders,
  subCategoryTexts,
} from '../contract/content/categories.ts';
import {
  type CategoryRow,
  type SubCategoryRow,
  selectCategories,
  selectSubCategories,
  toCategory,
} from '../db/cards/category-rows.ts';
import { prepare } from '../db/client.ts';
import { buildPageResponse, getReadRange } from '../db/list-response.ts';
import { UNPAGED_LIMIT } from '../db/pagination.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';

const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;

const count = prepare<{ count: number }>(
  sql`select count(*) as count from categories where is_active = 1`,
);
const allCategoriesQuery = prepare<CategoryRow>(sql`${selectCategories}
  where c.is_active = 1 order by c.display_order, c.id ${page}`);

const categoryColumns = { orders: categoryOrders, texts: categoryTexts };
const subCategoryColumns = { orders: subCategoryOrders, texts: subCategoryTexts };

export const listCategories = defineQuery(categoriesApi.list, {
  auth: 'P',
  buildQueries: ({ query }) =>
    [count(), allCategoriesQuery(getReadRange(query, UNPAGED_LIMIT))] as const,
  toResponse: ([[counted], rows], { query }) =>
    buildPageResponse(rows.map(toCategory), counted?.count, query, categoryColumns),
});

const categoryQuery =
  prepare<CategoryRow>(sql`select found.*, categories.version from (${selectCategories}
  where c.tag = ${sql.placeholder('tag')} and c.is_active = 1) found join categories using (id)`);

const categoryNotFound = () => notFoundError('This category does not exist.');

export const getCategory = defineQuery(categoriesApi.get, {
  auth: 'P',
  buildQueries: ({ params }) => [categoryQuery({ tag: params.tag })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw categoryNotFound();
    return toCategory(row);
  },
});

const exists = prepare<{ id: string; count: number }>(sql`
  select id, (select count(*) from sub_categories where category_id = categories.id) as count
  from categories where tag = ${sql.placeholder('tag')} and is_active = 1`);
const subCategoriesQuery = prepare<SubCategoryRow>(sql`${selectSubCategories}
  where c.category_id = (select id from categories where tag = ${sql.placeholder('tag')} and is_active = 1)
  order by c.display_order, c.id ${page}`);

/** Includes inactive ones, which the grid marks. */
export const listCategorySubCategories = defineQuery(categoriesApi.listSubCategories, {
  auth: 'P',
  buildQueries: ({ params: { tag }, query }) =>
    [exists({ tag }), subCategoriesQuery({ tag, ...getReadRange(query, UNPAGED_LIMIT) })] as const,
  toResponse: ([[category], rows], { query }): SubCategoryList => {
    if (!category) throw categoryNotFound();
    const data = rows.map(toCategory);
    return buildPageResponse(data, category.count, query, subCategoryColumns);
  },
});
