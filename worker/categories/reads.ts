import { sql } from 'drizzle-orm';
import {
  categoryList,
  categoryView,
  type SubCategoryList,
  subCategoryList,
} from '../contract/categories.ts';
import { wholeListQuery } from '../contract/paging.ts';
import { prepare } from '../db/client.ts';
import {
  type CategoryRow,
  categoriesFrom,
  type SubCategoryRow,
  shapeCategory,
  subCategoriesFrom,
} from '../lib/cards/category.ts';
import { notFound } from '../lib/errors.ts';
import { rowsAsked, wholeList } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;

const count = prepare<{ count: number }>(
  sql`select count(*) as count from categories where is_active = 1`,
);
const all = prepare<CategoryRow>(sql`${categoriesFrom}
  where c.is_active = 1 order by c.display_order, c.id ${page}`);

/** GET /categories/fe */
export const categoriesList = read({
  path: '/categories/fe',
  who: 'P',
  noun: 'categories',
  summary: 'Active categories by display_order; all of them when no limit is given',
  query: wholeListQuery,
  answer: categoryList,
  statements: ({ query }) => [count(), all(rowsAsked(query, wholeList))] as const,
  shape: ([[counted], rows]) => ({ count: counted?.count ?? 0, data: rows.map(shapeCategory) }),
});

const one = prepare<CategoryRow>(sql`select found.*, categories.version from (${categoriesFrom}
  where c.tag = ${sql.placeholder('tag')} and c.is_active = 1) found join categories using (id)`);

const missing = () => notFound('There is no such category.');

/** GET /categories/fe/{tag} */
export const categoryByTag = read({
  path: '/categories/fe/:tag',
  who: 'P',
  noun: 'categories',
  summary: 'An active category',
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

/** GET /categories/fe/{tag}/sub_categories: inactive ones too, which the grid marks. */
export const subCategoriesOfCategory = read({
  path: '/categories/fe/:tag/sub_categories',
  who: 'P',
  noun: 'categories',
  summary: 'The sub-categories of a category, inactive ones too; all when no limit is given',
  query: wholeListQuery,
  answer: subCategoryList,
  statements: ({ params: { tag }, query }) =>
    [exists({ tag }), within({ tag, ...rowsAsked(query, wholeList) })] as const,
  shape: ([[category], rows]): SubCategoryList => {
    if (!category) throw missing();
    return { count: category.count, data: rows.map(shapeCategory) };
  },
});
