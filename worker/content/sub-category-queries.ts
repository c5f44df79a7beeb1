import { sql } from 'drizzle-orm';
import { tag } from '../contract/shared/common-schemas.ts';
import {
  subCategoryList,
  subCategoryListQuery,
  subCategoryOrders,
  subCategoryTexts,
  subCategoryView,
} from '../contract/content/categories.ts';
import { prepare } from '../db/client.ts';
import { type SubCategoryRow, shapeCategory, subCategoriesFrom } from '../db/cards/category-rows.ts';
import { notFound } from '../http/http-error.ts';
import { wholeList } from '../db/pagination.ts';
import { read } from '../http/query.ts';
import { answerRead, rowsToRead } from '../db/list-response.ts';

const picked = sql`c.is_active = 1 and parent.is_active = 1
  and (${sql.placeholder('category_tag')} is null or parent.tag = ${sql.placeholder('category_tag')})`;

const count = prepare<{ count: number }>(sql`select count(*) as count
  from sub_categories c join categories parent on parent.id = c.category_id where ${picked}`);
const all = prepare<SubCategoryRow>(sql`${subCategoriesFrom} where ${picked}
  order by parent.display_order, parent.id, c.display_order, c.id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

const shown = { orders: subCategoryOrders, texts: subCategoryTexts };

export const subCategoriesList = read({
  path: '/sub_categories/fe',
  who: 'P',
  noun: 'sub_categories',
  summary: 'List active sub-categories by category; all of them if no limit is given',
  query: subCategoryListQuery.extend({ category_tag: tag.optional() }),
  answer: subCategoryList,
  statements: ({ query }) => {
    const category_tag = query.category_tag ?? null;
    return [
      count({ category_tag }),
      all({ category_tag, ...rowsToRead(query, wholeList) }),
    ] as const;
  },
  shape: ([[counted], rows], { query }) => {
    const data = rows.map(shapeCategory);
    return answerRead(data, counted?.count, query, shown);
  },
});

const one =
  prepare<SubCategoryRow>(sql`select found.*, sub_categories.version from (${subCategoriesFrom}
  where c.tag = ${sql.placeholder('tag')} and c.is_active = 1 and parent.is_active = 1) found
  join sub_categories using (id)`);

export const subCategoryByTag = read({
  path: '/sub_categories/fe/:tag',
  who: 'P',
  rateLimit: 'search',
  noun: 'sub_categories',
  summary: 'Get an active sub-category',
  answer: subCategoryView,
  statements: ({ params }) => [one({ tag: params.tag })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('This sub-category does not exist.');
    return shapeCategory(row);
  },
});
