/** An article category with the number of its published articles. */

import { and, count, eq, gt, type SQLWrapper, sql } from 'drizzle-orm';
import { articleCategoriesApi } from '../contract/content/articles/article-categories.api.ts';
import { editor, maker } from '../db/author-names.ts';
import { prepare } from '../db/client.ts';
import { isFirstPublished } from '../db/conditions/is-shown-translation.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../db/schema/articles.ts';
import { translatedText } from '../db/translated-text.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';

/** Published articles of a category: the counter of dated ones minus those in the future. */
export const publishedCount = (now: SQLWrapper) =>
  sql<number>`${articleCategoriesTable.count_dated_articles} - ${qb
    .select({ count: count() })
    .from(articlesTable)
    .where(
      and(
        eq(articlesTable.category_id, articleCategoriesTable.id),
        gt(articlesTable.published_at, now),
        isFirstPublished(),
      ),
    )}`;

const categoryQuery = prepare(['tag', 'now'], ({ tag, now }) =>
  qb
    .select({
      id: articleCategoriesTable.id,
      tag: articleCategoriesTable.tag,
      name: translatedText(articleCategoriesTable.name),
      is_active: articleCategoriesTable.is_active,
      display_order: articleCategoriesTable.display_order,
      count_articles: articleCategoriesTable.count_articles,
      count_published_articles: publishedCount(now),
      version: articleCategoriesTable.version,
      created_at: articleCategoriesTable.created_at,
      created_by: articleCategoriesTable.created_by,
      created_by_name: maker.name,
      updated_at: articleCategoriesTable.updated_at,
      updated_by: articleCategoriesTable.updated_by,
      updated_by_name: editor.name,
    })
    .from(articleCategoriesTable)
    .leftJoin(maker, eq(maker.id, articleCategoriesTable.created_by))
    .leftJoin(editor, eq(editor.id, articleCategoriesTable.updated_by))
    .where(and(eq(articleCategoriesTable.tag, tag), isTrue(articleCategoriesTable.is_active))),
);

export const getArticleCategory = defineQuery(articleCategoriesApi.get, {
  auth: 'P',
  buildQueries: ({ params: { tag }, now }) => ({ category: categoryQuery({ tag, now }) }),
  toResponse: ({ category: [category] }) => {
    if (!category) throw notFoundError('article_category_not_found');
    return category;
  },
});
