import { type SQL, sql } from 'drizzle-orm';
import { articleList, articleListQuery } from '../contract/articles.ts';
import { statement } from '../db/client.ts';
import {
  type CardRow,
  cardColumns,
  cardJoins,
  firstArticles,
  shapeCard,
} from '../lib/cards/article.ts';
import { everyWord } from '../lib/fulltext.ts';
import { orderAsked, type PagingQuery, rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

const orders = {
  title: sql`title collate nocase`,
  published_at: sql`published_at`,
  is_pinned: sql`is_pinned`,
};

interface Query extends PagingQuery {
  category_tag?: string | undefined;
  search?: string | undefined;
}

/** GET /articles/fe: published articles as cards. */
export const articlesList = read({
  path: '/articles/fe',
  who: 'P',
  noun: 'articles',
  summary: 'Published articles as cards, pinned ones first, then the newest',
  query: articleListQuery,
  answer: articleList,
  statements: ({ query, now }) => {
    const { count, found } = query.search?.trim() ? searched(query, now) : browsed(query, now);
    return [
      statement<{ count: number }>(count),
      statement<CardRow>(sql`select ${cardColumns} from (${found}) a ${cardJoins}`),
    ] as const;
  },
  shape: ([[counts], rows]) => ({ count: counts?.count ?? 0, data: rows.map(shapeCard) }),
});

interface Parts {
  count: SQL;
  found: SQL;
}

/** Without a search: indexes give the order, and counters the count, less what is scheduled. */
function browsed(query: Query, now: string): Parts {
  const { limit, offset } = rowsAsked(query);
  const order = orderAsked(query, orders, sql`id`);
  const filter = inCategory(query.category_tag);
  const scheduled = sql`(select count(*) from articles where ${filter} and published_at > ${now})`;
  const dated =
    query.category_tag === undefined
      ? sql`select count from counters where name = 'dated_articles'`
      : sql`select count_dated_articles from article_categories
          where tag = ${query.category_tag} and is_active = 1`;
  return {
    count: sql`select coalesce((${dated}), 0) - ${scheduled} as count`,
    found: order
      ? sql`select * from articles where ${filter} and published_at <= ${now}
          order by ${order} limit ${limit} offset ${offset}`
      : firstArticles(filter, sql`${limit}`, sql`${offset}`, sql`${now}`),
  };
}

const mostCandidates = sql.raw('10000');

/** With a search: the full-text index names the candidates, which are then put in order. */
function searched(query: Query, now: string): Parts {
  const { limit, offset } = rowsAsked(query);
  const order = orderAsked(query, orders, sql`id`) ?? sql`is_pinned desc, published_at desc, id`;
  const words = everyWord(query.search ?? '');
  const candidates = words
    ? sql`select item_id from documents_fts join documents on documents.rowid = documents_fts.rowid
        where documents_fts match ${`kind:article AND {title subtitle}:(${words})`}
        limit ${mostCandidates}`
    : sql`select null as item_id where 0`;
  const found = sql`select articles.* from (${candidates}) cross join articles
    on articles.id = item_id where ${inCategory(query.category_tag)} and published_at <= ${now}`;
  return {
    count: sql`select count(*) as count from (${found})`,
    found: sql`select * from (${found}) order by ${order} limit ${limit} offset ${offset}`,
  };
}

const inCategory = (tag: string | undefined): SQL =>
  tag === undefined
    ? sql`1`
    : sql`category_id = (select id from article_categories where tag = ${tag} and is_active = 1)`;
