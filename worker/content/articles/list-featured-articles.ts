/** Published featured articles as cards. */

import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { articlesApi } from '../../contract/content/articles/articles.api.ts';
import { selectArticleCards, selectFirstArticles } from '../../db/cards/article-card.ts';
import { buildArticleListQueries, toArticleList } from '../../db/cards/published-article-list.ts';
import { prepare } from '../../db/client.ts';
import { isArticleCategoryActive } from '../../db/conditions/is-published.ts';
import { isFirstPublished, readerNames } from '../../db/conditions/is-shown-translation.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../../db/schema/articles.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import { defineQuery } from '../../http/query.ts';

const hidden = alias(articlesTable, 'hidden');

/** Counter of featured articles minus those in inactive categories. */
const featuredCount = () => {
  const inactive = qb
    .select({ count: count() })
    .from(articleCategoriesTable)
    .crossJoin(hidden)
    .where(
      and(
        eq(hidden.category_id, articleCategoriesTable.id),
        isTrue(hidden.is_featured),
        isNotNull(hidden.published_at),
        isFirstPublished(hidden),
        isFalse(articleCategoriesTable.is_active),
      ),
    );
  return sql<number | null>`${qb
    .select({ count: sql`${countersTable.count} - ${inactive}` })
    .from(countersTable)
    .where(eq(countersTable.name, 'featured_articles'))}`;
};

const isListed = and(isTrue(articlesTable.is_featured), isArticleCategoryActive()) as SQL;

/** SQLite would choose an index on the time, and read all scheduled articles. */
const countQuery = prepare(['now'], ({ now }) => {
  const scheduled = sql`(select count(*) from ${articlesTable} indexed by articles_featured
    where ${isListed} and ${articlesTable.is_pinned} in (0, 1) and ${articlesTable.is_coming_soon} in (0, 1)
      and ${articlesTable.published_at} > ${now} and ${isFirstPublished()})`;
  return qb.selectValues({ count: sql<number>`${featuredCount()} - ${scheduled}` });
});

const featuredQuery = prepare(
  ['now', 'limit', 'offset', 'end', ...readerNames],
  ({ now, limit, offset, end, ...reader }) =>
    selectArticleCards(selectFirstArticles(isListed, now, reader, { limit, offset, end }), reader),
);

export const listFeaturedArticles = defineQuery(articlesApi.listFeatured, {
  auth: 'P',
  buildQueries: ({ query, now, reader }) =>
    query.search || query.orderby
      ? buildArticleListQueries(
          query,
          { now, reader },
          { filter: isListed, dated: featuredCount() },
        )
      : {
          count: countQuery({ now }),
          articles: featuredQuery({ now, ...getLimitOffset(query), ...reader }),
        },
  toResponse: toArticleList,
});
