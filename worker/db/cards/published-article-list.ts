import { type SQL, sql } from 'drizzle-orm';
import type { ArticleList } from '../../contract/content/articles.ts';
import { type Statement, statement } from '../client.ts';
import { ftsPrefixQuery } from '../full-text.ts';
import { buildOrderBy, getLimitOffset, type PagingQuery } from '../pagination.ts';
import {
  type ArticleCardRow,
  articleCardColumns,
  articleCardJoins,
  selectFirstArticles,
  toArticleCard,
} from './article-card.ts';

const articleOrders = {
  title: sql`title collate nocase`,
  sub_title: sql`sub_title collate nocase`,
  published_at: sql`published_at`,
  is_pinned: sql`is_pinned`,
};

interface ArticleQuery extends PagingQuery {
  search?: string | undefined;
}

/** Condition of a list, and the counter of its dated articles, including scheduled ones. */
export interface ArticleSelection {
  filter: SQL;
  dated: SQL;
}

/** Statements of a list of published articles: the count and the cards. */
export function buildArticleListQueries(
  query: ArticleQuery,
  now: string,
  picked: ArticleSelection,
) {
  const { count, found } = query.search?.trim()
    ? searchArticles(query, now, picked)
    : browseArticles(query, now, picked);
  return [
    statement<{ count: number }>(count),
    statement<ArticleCardRow>(
      sql`select ${articleCardColumns} from (${found}) a ${articleCardJoins}`,
    ),
  ] as const satisfies Statement[];
}

export const toArticleList = ([[counted], rows]: [
  { count: number }[],
  ArticleCardRow[],
]): ArticleList => ({ count: counted?.count ?? 0, data: rows.map(toArticleCard) });

interface ListSql {
  count: SQL;
  found: SQL;
}

/**
 * Without a search: indexes give the order, and the count is the counter minus scheduled articles.
 */
function browseArticles(
  query: ArticleQuery,
  now: string,
  { filter, dated }: ArticleSelection,
): ListSql {
  const { limit, offset } = getLimitOffset(query);
  const order = buildOrderBy(query, articleOrders, sql`id`);
  const scheduled = sql`(select count(*) from articles where ${filter} and published_at > ${now})`;
  return {
    count: sql`select coalesce((${dated}), 0) - ${scheduled} as count`,
    found: order
      ? sql`select * from articles where ${filter} and published_at <= ${now}
          order by ${order} limit ${limit} offset ${offset}`
      : selectFirstArticles(filter, sql`${limit}`, sql`${offset}`, sql`${now}`),
  };
}

const MAX_CANDIDATES = sql.raw('10000');

/** With a search: the full-text index names the candidates, which are then sorted. */
function searchArticles(query: ArticleQuery, now: string, { filter }: ArticleSelection): ListSql {
  const { limit, offset } = getLimitOffset(query);
  const order =
    buildOrderBy(query, articleOrders, sql`id`) ?? sql`is_pinned desc, published_at desc, id`;
  const words = ftsPrefixQuery(query.search ?? '');
  const candidates = words
    ? sql`select item_id from documents_fts join documents on documents.rowid = documents_fts.rowid
        where documents_fts match ${`kind:article AND {title subtitle}:(${words})`}
        limit ${MAX_CANDIDATES}`
    : sql`select null as item_id where 0`;
  const found = sql`select articles.* from (${candidates}) cross join articles
    on articles.id = item_id where ${filter} and published_at <= ${now}`;
  return {
    count: sql`select count(*) as count from (${found})`,
    found: sql`select * from (${found}) order by ${order} limit ${limit} offset ${offset}`,
  };
}
