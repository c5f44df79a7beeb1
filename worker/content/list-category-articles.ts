/** Published articles of a category, by page number or after a given article. */

import { and, desc, eq, gt, lt, lte, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { articleCategoriesApi } from '../contract/content/articles/article-categories.api.ts';
import {
  selectArticleCards,
  selectArticles,
  selectFirstArticles,
} from '../db/cards/article-card.ts';
import { buildArticleListQueries } from '../db/cards/published-article-list.ts';
import { prepare } from '../db/client.ts';
import { getLimitOffset } from '../db/pagination.ts';
import { isFalse, isTrue, qb, scalar } from '../db/query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../db/schema/articles.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';
import { publishedCount } from './get-article-category.ts';

const hasTag = (tag: SQLWrapper) =>
  and(eq(articleCategoriesTable.tag, tag), isTrue(articleCategoriesTable.is_active));

const categoryQuery = prepare(['tag', 'now'], ({ tag, now }) =>
  qb
    .select({ count: publishedCount(now) })
    .from(articleCategoriesTable)
    .where(hasTag(tag)),
);

const isInCategory = (tag: SQLWrapper) =>
  eq(
    articlesTable.category_id,
    scalar(
      qb.select({ id: articleCategoriesTable.id }).from(articleCategoriesTable).where(hasTag(tag)),
    ),
  );

const firstPageQuery = prepare(
  ['tag', 'now', 'limit', 'offset', 'end'],
  ({ tag, now, limit, offset, end }) =>
    selectArticleCards(selectFirstArticles(isInCategory(tag), now, { limit, offset, end })),
);

const previous = alias(articlesTable, 'previous');

/** Keyset pagination: reads from the article's position in the index, at any depth. */
const nextPageQuery = prepare(['tag', 'now', 'after', 'limit'], ({ tag, now, after, limit }) => {
  const isPrevious = eq(previous.tag, after);
  const isPinned = scalar(
    qb.select({ is_pinned: previous.is_pinned }).from(previous).where(isPrevious),
  );
  const time = scalar(qb.select({ at: previous.published_at }).from(previous).where(isPrevious));
  const id = scalar(qb.select({ id: previous.id }).from(previous).where(isPrevious));
  const order = [desc(articlesTable.published_at), articlesTable.id] as const;
  const alike = selectArticles()
    .where(
      and(
        isInCategory(tag),
        eq(articlesTable.is_pinned, isPinned),
        lte(articlesTable.published_at, sql`min(${time}, ${now})`),
        or(lt(articlesTable.published_at, time), gt(articlesTable.id, id)),
      ),
    )
    .orderBy(...order)
    .limit(limit)
    .as('alike');
  const unpinned = selectArticles()
    .where(
      and(
        isInCategory(tag),
        isFalse(articlesTable.is_pinned),
        sql`${isPinned} = 1`,
        lte(articlesTable.published_at, now),
      ),
    )
    .orderBy(...order)
    .limit(limit)
    .as('unpinned');
  return selectArticleCards(
    qb.selectAll(alike).unionAll(qb.selectAll(unpinned)).limit(limit).as('a'),
  );
});

/** The count of a list without a search comes with the category. */
const noCountQuery = prepare([], () => qb.selectValues({ count: sql<number>`null` }).where(sql`0`));

export const listCategoryArticles = defineQuery(articleCategoriesApi.listArticles, {
  auth: 'P',
  buildQueries: ({ params: { tag }, query, now }) => {
    const category = categoryQuery({ tag, now });
    if (query.search || query.orderby) {
      const of = (field: 'id' | 'count_dated_articles') =>
        qb
          .select({ field: articleCategoriesTable[field] })
          .from(articleCategoriesTable)
          .where(eq(articleCategoriesTable.tag, tag));
      const filter = eq(articlesTable.category_id, sql`${of('id')}`);
      const dated = sql<number | null>`${of('count_dated_articles')}`;
      return { category, ...buildArticleListQueries(query, now, { filter, dated }) };
    }
    const page = getLimitOffset(query);
    return {
      category,
      count: noCountQuery(),
      articles:
        query.after === undefined
          ? firstPageQuery({ tag, now, ...page })
          : nextPageQuery({ tag, now, after: query.after, limit: page.limit }),
    };
  },
  toResponse: ({ category: [category], count: [counted], articles }) => {
    if (!category) throw notFoundError('This article category does not exist.');
    return { count: counted?.count ?? category.count, data: articles };
  },
});
