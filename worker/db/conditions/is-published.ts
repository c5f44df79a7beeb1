/** SQL condition: an article is published at a given time, in an active category. */

import { and, eq, exists, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isTrue, qb } from '../query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../schema/articles.ts';

type ArticleColumns = Record<'category_id' | 'published_at', SQLiteColumn>;

/**
 * SQL condition on articles: the category is active. The unary plus keeps SQLite on the index that
 * gives the order.
 */
export const isArticleCategoryActive = (articles: ArticleColumns = articlesTable) =>
  sql`+${articles.category_id} in ${qb
    .select({ id: articleCategoriesTable.id })
    .from(articleCategoriesTable)
    .where(isTrue(articleCategoriesTable.is_active))}`;

export const isPublished = (now: SQLWrapper | string, articles: ArticleColumns = articlesTable) =>
  and(lte(articles.published_at, now), isArticleCategoryActive(articles)) as SQL;

/** The same for a single article: reads its own category instead of all active ones. */
export const isArticlePublished = (now: SQLWrapper | string, article: ArticleColumns) =>
  and(
    lte(article.published_at, now),
    exists(
      qb
        .select({ id: articleCategoriesTable.id })
        .from(articleCategoriesTable)
        .where(
          and(
            eq(articleCategoriesTable.id, article.category_id),
            isTrue(articleCategoriesTable.is_active),
          ),
        ),
    ),
  ) as SQL;

const article = alias(articlesTable, 'document_article');
const category = alias(articleCategoriesTable, 'document_category');

/** SQL condition on documents: an article's category is active; other kinds always pass. */
export const isDocumentCategoryActive = (documents: Record<'kind' | 'item_id', SQLiteColumn>) =>
  or(
    ne(documents.kind, 'article').inlineParams(),
    exists(
      qb
        .select({ id: article.id })
        .from(article)
        .innerJoin(category, eq(category.id, article.category_id))
        .where(and(eq(article.id, documents.item_id), isTrue(category.is_active))),
    ),
  ) as SQL;
