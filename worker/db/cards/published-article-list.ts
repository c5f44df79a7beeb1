import { type SQL, sql } from 'drizzle-orm';
import type { ArticleList } from '../../contract/content/articles.ts';
import { type Statement, statement } from '../client.ts';
import { everyWord } from '../full-text.ts';
import { orderAsked, type PagingQuery, rowsAsked } from '../pagination.ts';
import { type CardRow, cardColumns, cardJoins, firstArticles, shapeCard } from './article-card.ts';

const orders = {
  title: sql`title collate nocase`,
  sub_title: sql`sub_title collate nocase`,
  published_at: sql`published_at`,
  is_pinned: sql`is_pinned`,
};

interface ArticleQuery extends PagingQuery {
  search?: string | undefined;
}

/** Condition of a list, and the counter of its dated articles, including scheduled ones. */
export interface Picked {
  filter: SQL;
  dated: SQL;
}

/** Statements of a list of published articles: the count and the cards. */
export function articleList(query: ArticleQuery, now: string, picked: Picked) {
  const { count, found } = query.search?.trim()
    ? searched(query, now, picked)
    : browsed(query, now, picked);
  return [
    statement<{ count: number }>(count),
    statement<CardRow>(sql`select ${cardColumns} from (${found}) a ${cardJoins}`),
  ] as const satisfies Statement[];
}

export const shapeArticleList = ([[counted], rows]: [
  { count: number }[],
  CardRow[],
]): ArticleList => ({ count: counted?.count ?? 0, data: rows.map(shapeCard) });

interface Parts {
  count: SQL;
  found: SQL;
}

/**
 * Without a search: indexes give the order, and the count is the counter minus scheduled articles.
 */
function browsed(query: ArticleQuery, now: string, { filter, dated }: Picked): Parts {
  const { limit, offset } = rowsAsked(query);
  const order = orderAsked(query, orders, sql`id`);
  const scheduled = sql`(select count(*) from articles where ${filter} and published_at > ${now})`;
  return {
    count: sql`select coalesce((${dated}), 0) - ${scheduled} as count`,
    found: order
      ? sql`select * from articles where ${filter} and published_at <= ${now}
          order by ${order} limit ${limit} offset ${offset}`
      : firstArticles(filter, sql`${limit}`, sql`${offset}`, sql`${now}`),
  };
}

const mostCandidates = sql.raw('10000');

/** With a search: the full-text index names the candidates, which are then sorted. */
function searched(query: ArticleQuery, now: string, { filter }: Picked): Parts {
  const { limit, offset } = rowsAsked(query);
  const order = orderAsked(query, orders, sql`id`) ?? sql`is_pinned desc, published_at desc, id`;
  const words = everyWord(query.search ?? '');
  const candidates = words
    ? sql`select item_id from documents_fts join documents on documents.rowid = documents_fts.rowid
        where documents_fts match ${`kind:article AND {title subtitle}:(${words})`}
        limit ${mostCandidates}`
    : sql`select null as item_id where 0`;
  const found = sql`select articles.* from (${candidates}) cross join articles
    on articles.id = item_id where ${filter} and published_at <= ${now}`;
  return {
    count: sql`select count(*) as count from (${found})`,
    found: sql`select * from (${found}) order by ${order} limit ${limit} offset ${offset}`,
  };
}
