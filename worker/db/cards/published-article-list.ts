/** Lists of published articles as cards, with search, order and count. */

import { and, count, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { ArticleList } from '../../contract/content/articles/articles.ts';
import type { QueryContext } from '../../http/query.ts';
import { type StatementRows, statement } from '../client.ts';
import {
  isFirstPublished,
  isShownArticle,
  type ReaderLanguages,
  toReaderParams,
} from '../conditions/is-shown-translation.ts';
import { buildOrderBy, getLimitOffset, type PagingQuery, sortKey } from '../pagination.ts';
import { qb } from '../query-builder.ts';
import { articlesTable } from '../schema/articles.ts';
import { searchDocuments } from '../search/full-text.ts';
import {
  articleFields,
  selectArticleCards,
  selectArticles,
  selectFirstArticles,
} from './article-card.ts';

const articleOrders = {
  title: sortKey(articlesTable.title),
  sub_title: sortKey(articlesTable.sub_title),
  published_at: articlesTable.published_at,
  is_pinned: articlesTable.is_pinned,
};

interface ArticleQuery extends PagingQuery {
  search?: string | undefined;
}

/** Condition of a list, and the counter of its dated articles, including scheduled ones. */
export interface ArticleSelection {
  filter: SQL;
  dated: SQL<number | null>;
}

/** Statements of a list of published articles: the count and the cards. */
export function buildArticleListQueries(
  query: ArticleQuery,
  { now, reader }: Pick<QueryContext, 'now' | 'reader'>,
  selection: ArticleSelection,
) {
  const languages = toReaderParams(reader);
  return query.search?.trim()
    ? searchArticles(query, query.search, now, languages, selection)
    : browseArticles(query, now, languages, selection);
}

export const toArticleList = ({
  count: [counted],
  articles,
}: StatementRows<ReturnType<typeof buildArticleListQueries>>): ArticleList => ({
  count: counted?.count ?? 0,
  data: articles,
});

/**
 * Without a search: indexes give the order, and the count is the counter minus scheduled articles.
 */
function browseArticles(
  query: ArticleQuery,
  now: string,
  reader: ReaderLanguages,
  { filter, dated }: ArticleSelection,
) {
  const page = getLimitOffset(query);
  const order = buildOrderBy(query, articleOrders, articlesTable.id);
  const scheduled = qb
    .select({ count: count() })
    .from(articlesTable)
    .where(and(filter, gt(articlesTable.published_at, now), isFirstPublished()));
  const found = order
    ? selectArticles()
        .where(
          and(
            filter,
            lte(articlesTable.published_at, now),
            isShownArticle(articlesTable, reader, now),
          ),
        )
        .orderBy(order)
        .limit(page.limit)
        .offset(page.offset)
        .as('a')
    : selectFirstArticles(filter, now, reader, page);
  return {
    count: statement(qb.selectValues({ count: sql<number>`coalesce(${dated}, 0) - ${scheduled}` })),
    articles: statement(selectArticleCards(found, reader)),
  };
}

/** With a search: the full-text index names the candidates, which are then sorted. */
function searchArticles(
  query: ArticleQuery,
  search: string,
  now: string,
  reader: ReaderLanguages,
  { filter }: ArticleSelection,
) {
  const { limit, offset } = getLimitOffset(query);
  const { is_pinned, is_coming_soon, published_at, id } = articlesTable;
  const order =
    buildOrderBy(query, articleOrders, id) ??
    sql`${is_pinned} desc, ${is_coming_soon}, ${published_at} desc, ${id}`;
  const documents = searchDocuments('article', articlesTable, search);
  const isShown = isShownArticle(articlesTable, reader, now, (other) =>
    documents.isCandidate(other.id),
  );
  const isListed = and(filter, lte(published_at, now), isShown) as SQL;
  const found = documents
    .select(articleFields)
    .where(and(documents.isFound, isListed))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .as('a');
  return {
    count: statement(documents.count(isListed)),
    articles: statement(selectArticleCards(found, reader)),
  };
}
