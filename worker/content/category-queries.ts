import { sql } from 'drizzle-orm';
import {
  categoryList,
  categoryListQuery,
  categoryOrders,
  categoryTexts,
  categoryView,
  type SubCategoryList,
  shownDirectory,
  shownTiles,
  subCategoryList,
  subCategoryListQuery,
  subCategoryOrders,
  subCategoryTexts,
} from '../contract/content/categories.ts';
import { prepare } from '../db/client.ts';
import {
  type CategoryRow,
  categoriesFrom,
  type SubCategoryRow,
  shapeCategory,
  subCategoriesFrom,
} from '../db/cards/category-rows.ts';
import { notFound } from '../http/http-error.ts';
import { wholeList } from '../db/pagination.ts';
import { read } from '../http/query.ts';
import { answerRead, rowsToRead } from '../db/list-response.ts';

const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;

const count = prepare<{ count: number }>(
  sql`select count(*) as count from categories where is_active = 1`,
);
const all = prepare<CategoryRow>(sql`${categoriesFrom}
  where c.is_active = 1 order by c.display_order, c.id ${page}`);

const shown = { orders: categoryOrders, texts: categoryTexts };
const shownOfSub = { orders: subCategoryOrders, texts: subCategoryTexts };

export const categoriesList = read({
  path: '/categories/fe',
  who: 'P',
  noun: 'categories',
  summary: 'List active categories by display_order; all of them if no limit is given',
  query: categoryListQuery,
  answer: categoryList,
  statements: ({ query }) => [count(), all(rowsToRead(query, wholeList))] as const,
  shape: ([[counted], rows], { query }) =>
    answerRead(rows.map(shapeCategory), counted?.count, query, shown),
  state: (answer) => shownDirectory.parse(answer),
});

const one = prepare<CategoryRow>(sql`select found.*, categories.version from (${categoriesFrom}
  where c.tag = ${sql.placeholder('tag')} and c.is_active = 1) found join categories using (id)`);

const missing = () => notFound('This category does not exist.');

export const categoryByTag = read({
  path: '/categories/fe/:tag',
  who: 'P',
  noun: 'categories',
  summary: 'Get an active category',
  answer: categoryView,
  statements: ({ params }) => [one({ tag: params.tag })] as const,
  shape: ([[row]]) => {
    if (!row) throw missing();
    return shapeCategory(row);
  },
});

const exists = prepare<{ id: string; count: number }>(sql`
  select id, (select count(*) from sub_categories where category_id = categories.id) as count
  from categories where tag = ${sql.placeholder('tag')} and is_active = 1`);
const within = prepare<SubCategoryRow>(sql`${subCategoriesFrom}
  where c.category_id = (select id from categories where tag = ${sql.placeholder('tag')} and is_active = 1)
  order by c.display_order, c.id ${page}`);

/** Includes inactive ones, which the grid marks. */
export const subCategoriesOfCategory = read({
  path: '/categories/fe/:tag/sub_categories',
  who: 'P',
  noun: 'categories',
  summary:
    'List the sub-categories of a category, including inactive ones; all of them if no limit is given',
  query: subCategoryListQuery,
  answer: subCategoryList,
  statements: ({ params: { tag }, query }) =>
    [exists({ tag }), within({ tag, ...rowsToRead(query, wholeList) })] as const,
  shape: ([[category], rows], { query }): SubCategoryList => {
    if (!category) throw missing();
    const data = rows.map(shapeCategory);
    return answerRead(data, category.count, query, shownOfSub);
  },
  state: (answer) => shownTiles.parse(answer),
});
