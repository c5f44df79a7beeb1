import { sql } from 'drizzle-orm';
import { articleCategoriesApi } from '../contract/content/article-categories.api.ts';
import {
  type ArticleCardRow,
  articleCardColumns,
  articleCardJoins,
  selectFirstArticles,
  toArticleCard,
} from '../db/cards/article-card.ts';
import { buildArticleListQueries } from '../db/cards/published-article-list.ts';
import { prepare } from '../db/client.ts';
import { getLimitOffset } from '../db/pagination.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';
import { publishedCountColumn } from './get-article-category.ts';

const categoryQuery = prepare<{ count: number }>(sql`
  select ${publishedCountColumn} as count from article_categories c
  where c.tag = ${sql.placeholder('tag')} and c.is_active = 1`);

const inCategory = sql`category_id = (select id from article_categories
  where tag = ${sql.placeholder('tag')} and is_active = 1)`;
const limit = sql`${sql.placeholder('limit')}`;
const now = sql.placeholder('now');

const firstPageQuery = prepare<ArticleCardRow>(sql`
  select ${articleCardColumns} from (${selectFirstArticles(inCategory, limit, sql`${sql.placeholder('offset')}`)}) a
  ${articleCardJoins}`);

/** Placeholder statement when no count was requested. */
const emptyCountQuery = prepare<{ count: number }>(sql`select null as count where 0`)();

const afterColumn = (column: string) =>
  sql`(select ${sql.raw(column)} from articles where tag = ${sql.placeholder('after')})`;

/** Keyset pagination: reads from the article's position in the index, at any depth. */
const nextPageQuery = prepare<ArticleCardRow>(sql`
  select ${articleCardColumns} from (
    select * from (select * from articles
      where ${inCategory} and is_pinned = ${afterColumn('is_pinned')}
        and published_at <= min(${afterColumn('published_at')}, ${now})
        and (published_at < ${afterColumn('published_at')} or id > ${afterColumn('id')})
      order by published_at desc, id limit ${limit})
    union all
    select * from (select * from articles
      where ${inCategory} and is_pinned = 0 and ${afterColumn('is_pinned')} = 1 and published_at <= ${now}
      order by published_at desc, id limit ${limit})
    limit ${limit}
  ) a ${articleCardJoins}`);

/** Published articles of a category, by page number or after a given article. */
export const listCategoryArticles = defineQuery(articleCategoriesApi.listArticles, {
  auth: 'P',
  buildQueries: ({ params: { tag }, query, now }) => {
    const values = { tag, now, after: query.after, ...getLimitOffset(query) };
    if (query.search || query.orderby) {
      const filter = sql`category_id = (select id from article_categories where tag = ${tag})`;
      const [counted, cards] = buildArticleListQueries(query, now, {
        filter,
        dated: sql`select count_dated_articles from article_categories where tag = ${tag}`,
      });
      return [categoryQuery(values), cards, counted] as const;
    }
    return [
      categoryQuery(values),
      query.after === undefined ? firstPageQuery(values) : nextPageQuery(values),
      emptyCountQuery,
    ] as const;
  },
  toResponse: ([[category], rows, searched]) => {
    if (!category) throw notFoundError('This article category does not exist.');
    return { count: searched?.[0]?.count ?? category.count, data: rows.map(toArticleCard) };
  },
});
