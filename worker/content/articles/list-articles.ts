import { and, eq, sql, sum } from 'drizzle-orm';
import { articlesApi } from '../../contract/content/articles/articles.api.ts';
import {
  type ArticleSelection,
  buildArticleListQueries,
  toArticleList,
} from '../../db/cards/published-article-list.ts';
import { isArticleCategoryActive } from '../../db/conditions/is-published.ts';
import { isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../../db/schema/articles.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import { defineQuery } from '../../http/query.ts';

/** Published articles as cards, optionally of one category. */
export const listArticles = defineQuery(articlesApi.list, {
  auth: 'P',
  buildQueries: ({ query, now, reader }) =>
    buildArticleListQueries(query, { now, reader }, buildCategoryFilter(query.category_tag)),
  toResponse: toArticleList,
});

function buildCategoryFilter(tag: string | undefined): ArticleSelection {
  if (tag === undefined) {
    const inactive = qb
      .select({ count: sum(articleCategoriesTable.count_dated_articles) })
      .from(articleCategoriesTable)
      .where(isFalse(articleCategoriesTable.is_active));
    return {
      filter: isArticleCategoryActive(),
      dated: sql`${qb
        .select({ count: sql`${countersTable.count} - coalesce(${inactive}, 0)` })
        .from(countersTable)
        .where(eq(countersTable.name, 'dated_articles'))}`,
    };
  }
  const of = (field: 'id' | 'count_dated_articles') =>
    qb
      .select({ field: articleCategoriesTable[field] })
      .from(articleCategoriesTable)
      .where(and(eq(articleCategoriesTable.tag, tag), isTrue(articleCategoriesTable.is_active)));
  return {
    filter: eq(articlesTable.category_id, sql`${of('id')}`),
    dated: sql`${of('count_dated_articles')}`,
  };
}
