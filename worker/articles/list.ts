import { type SQL, sql } from 'drizzle-orm';
import { articleList, articleListQuery } from '../contract/articles.ts';
import { prepare } from '../db/client.ts';
import {
  type CardRow,
  cardColumns,
  cardJoins,
  firstArticles,
  shapeCard,
} from '../lib/cards/article.ts';
import { everyWord } from '../lib/fulltext.ts';
import { orderAsked, rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

const orders = {
  title: sql`a.title collate nocase`,
  published_at: sql`a.published_at`,
  is_pinned: sql`a.is_pinned`,
};

/** GET /articles/fe: published articles as cards. */
export const articlesList = read({
  path: '/articles/fe',
  who: 'P',
  noun: 'articles',
  summary: 'Published articles as cards, pinned ones first, then the newest',
  query: articleListQuery,
  answer: articleList,
  statements: ({ query, now }) => {
    const { limit, offset } = rowsAsked(query);
    const filter = picked(query);
    const values = { now };
    return [
      prepare<{ count: number }>(counted(query, filter))(values),
      prepare<CardRow>(cards(query, filter, limit, offset))(values),
    ] as const;
  },
  shape: ([[counts], rows]) => ({ count: counts?.count ?? 0, data: rows.map(shapeCard) }),
});

interface Filters {
  category_tag?: string | undefined;
  search?: string | undefined;
  orderby?: string | undefined;
}

function picked({ category_tag, search }: Filters): SQL {
  const parts: SQL[] = [];
  if (category_tag !== undefined) {
    parts.push(sql`category_id =
      (select id from article_categories where tag = ${category_tag} and is_active = 1)`);
  }
  if (search?.trim()) {
    const words = everyWord(search);
    parts.push(
      words === null
        ? sql`0`
        : sql`id in (select item_id from documents where rowid in
            (select rowid from documents_fts
             where documents_fts match ${`kind:article AND {title subtitle}:(${words})`}))`,
    );
  }
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`1`;
}

/** Counters answer where nothing is searched; what is scheduled is taken off. */
function counted(query: Filters, filter: SQL): SQL {
  const scheduled = sql`published_at > ${sql.placeholder('now')}`;
  if (query.search?.trim()) {
    return sql`select count(*) as count from articles
      where ${filter} and published_at <= ${sql.placeholder('now')}`;
  }
  if (query.category_tag !== undefined) {
    return sql`select coalesce((select count_dated_articles from article_categories
        where tag = ${query.category_tag} and is_active = 1), 0)
      - (select count(*) from articles where ${filter} and ${scheduled}) as count`;
  }
  return sql`select count - (select count(*) from articles where ${scheduled}) as count
    from counters where name = 'dated_articles'`;
}

function cards(query: Filters, filter: SQL, limit: number, offset: number): SQL {
  const order = orderAsked(query, orders, sql`a.id`);
  const found = order
    ? sql`select * from articles a where ${filter} and published_at <= ${sql.placeholder('now')}
        order by ${order} limit ${limit} offset ${offset}`
    : firstArticles(filter, sql`${limit}`, sql`${offset}`);
  return sql`select ${cardColumns} from (${found}) a ${cardJoins}`;
}
