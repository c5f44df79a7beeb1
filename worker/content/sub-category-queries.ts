import { sql } from 'drizzle-orm';
import { subCategoryOrders, subCategoryTexts } from '../contract/content/categories.ts';
import { subCategoriesApi } from '../contract/content/sub-categories.api.ts';
import { type SubCategoryRow, selectSubCategories, toCategory } from '../db/cards/category-rows.ts';
import { prepare } from '../db/client.ts';
import { buildPageResponse, getReadRange } from '../db/list-response.ts';
import { UNPAGED_LIMIT } from '../db/pagination.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';

const listFilter = sql`c.is_active = 1 and parent.is_active = 1
  and (${sql.placeholder('category_tag')} is null or parent.tag = ${sql.placeholder('category_tag')})`;

const count = prepare<{ count: number }>(sql`select count(*) as count
  from sub_categories c join categories parent on parent.id = c.category_id where ${listFilter}`);
const allQuery = prepare<SubCategoryRow>(sql`${selectSubCategories} where ${listFilter}
  order by parent.display_order, parent.id, c.display_order, c.id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

const listSettings = { orders: subCategoryOrders, texts: subCategoryTexts };

/** Lists active sub-categories by category. */
export const listSubCategories = defineQuery(subCategoriesApi.list, {
  auth: 'P',
  buildQueries: ({ query }) => {
    const category_tag = query.category_tag ?? null;
    return [
      count({ category_tag }),
      allQuery({ category_tag, ...getReadRange(query, UNPAGED_LIMIT) }),
    ] as const;
  },
  toResponse: ([[counted], rows], { query }) => {
    const data = rows.map(toCategory);
    return buildPageResponse(data, counted?.count, query, listSettings);
  },
});

const subCategoryQuery =
  prepare<SubCategoryRow>(sql`select found.*, sub_categories.version from (${selectSubCategories}
  where c.tag = ${sql.placeholder('tag')} and c.is_active = 1 and parent.is_active = 1) found
  join sub_categories using (id)`);

export const getSubCategory = defineQuery(subCategoriesApi.get, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ params }) => [subCategoryQuery({ tag: params.tag })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw notFoundError('This sub-category does not exist.');
    return toCategory(row);
  },
});
