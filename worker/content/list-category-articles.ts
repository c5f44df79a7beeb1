/** Published articles of a category, by page number or after a given article. */

import { and, desc, eq, gt, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { articleCategoriesApi } from '../contract/content/articles/article-categories.api.ts';
import {
  type ArticlePart,
  isInPart,
  selectArticleCards,
  selectArticles,
  selectFirstArticles,
  toArticlePart,
} from '../db/cards/article-card.ts';
import { buildArticleListQueries } from '../db/cards/published-article-list.ts';
import { prepare } from '../db/client.ts';
import { isShownArticle, readerNames } from '../db/conditions/is-shown-translation.ts';
import { getLimitOffset } from '../db/pagination.ts';
import { inline, isTrue, qb, scalar } from '../db/query-builder.ts';
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
  ['tag', 'now', 'limit', 'offset', 'end', ...readerNames],
  ({ tag, now, limit, offset, end, ...reader }) =>
    selectArticleCards(
      selectFirstArticles(isInCategory(tag), now, reader, { limit, offset, end }),
      reader,
    ),
);

const previous = alias(articlesTable, 'previous');

/** Keyset pagination: reads from the article's position in the index, at any depth. */
const nextPageQuery = prepare(
  ['tag', 'now', 'after', 'limit', ...readerNames],
  ({ tag, now, after, limit, ...reader }) => {
    const ofPrevious = <Value extends SQLWrapper>(value: Value) =>
      sql`(${qb
        .select({ value: sql`${value}` })
        .from(previous)
        .where(eq(previous.tag, after))})`;
    const time = ofPrevious(previous.published_at);
    const select = (condition: SQL | undefined, name: string) =>
      qb.selectAll(
        selectArticles()
          .where(
            and(
              isInCategory(tag),
              condition,
              lte(articlesTable.published_at, now),
              isShownArticle(articlesTable, reader, now),
            ),
          )
          .orderBy(desc(articlesTable.published_at), articlesTable.id)
          .limit(limit)
          .as(name),
      );
    const laterPart = (part: ArticlePart) =>
      select(
        and(isInPart(part), sql`${ofPrevious(toArticlePart(previous))} < ${inline(part)}`),
        `part_${part}`,
      );
    const alike = select(
      and(
        eq(articlesTable.is_pinned, ofPrevious(previous.is_pinned)),
        eq(articlesTable.is_coming_soon, ofPrevious(previous.is_coming_soon)),
        lte(articlesTable.published_at, time),
        or(lt(articlesTable.published_at, time), gt(articlesTable.id, ofPrevious(previous.id))),
      ),
      'alike',
    );
    return selectArticleCards(
      alike
        .unionAll(laterPart(1))
        .unionAll(laterPart(2))
        .unionAll(laterPart(3))
        .limit(limit)
        .as('a'),
      reader,
    );
  },
);

/** The count of a list without a search comes with the category. */
const noCountQuery = prepare([], () => qb.selectValues({ count: sql<number>`null` }).where(sql`0`));

export const listCategoryArticles = defineQuery(articleCategoriesApi.listArticles, {
  auth: 'P',
  buildQueries: ({ params: { tag }, query, now, reader }) => {
    const category = categoryQuery({ tag, now });
    if (query.search || query.orderby) {
      const of = (field: 'id' | 'count_dated_articles') =>
        qb
          .select({ field: articleCategoriesTable[field] })
          .from(articleCategoriesTable)
          .where(eq(articleCategoriesTable.tag, tag));
      const filter = eq(articlesTable.category_id, sql`${of('id')}`);
      const dated = sql<number | null>`${of('count_dated_articles')}`;
      return { category, ...buildArticleListQueries(query, { now, reader }, { filter, dated }) };
    }
    const page = getLimitOffset(query);
    return {
      category,
      count: noCountQuery(),
      articles:
        query.after === undefined
          ? firstPageQuery({ tag, now, ...page, ...reader })
          : nextPageQuery({ tag, now, after: query.after, limit: page.limit, ...reader }),
    };
  },
  toResponse: ({ category: [category], count: [counted], articles }) => {
    if (!category) throw notFoundError('article_category_not_found');
    return { count: counted?.count ?? category.count, data: articles };
  },
});
