import { sql } from 'drizzle-orm';
import { articleList } from '../contract/articles.ts';
import { pagingQuery } from '../contract/paging.ts';
import { prepare } from '../db/client.ts';
import {
  type CardRow,
  cardColumns,
  cardJoins,
  firstArticles,
  shapeCard,
} from '../lib/cards/article.ts';
import { rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

const count = prepare<{ count: number }>(sql`
  select count - (select count(*) from articles where is_featured = 1
    and published_at > ${sql.placeholder('now')}) as count
  from counters where name = 'featured_articles'`);

const featured = firstArticles(
  sql`is_featured = 1`,
  sql`${sql.placeholder('limit')}`,
  sql`${sql.placeholder('offset')}`,
);

const cards = prepare<CardRow>(sql`select ${cardColumns} from (${featured}) a ${cardJoins}`);

/** GET /featured-articles */
export const featuredArticles = read({
  path: '/featured-articles',
  who: 'P',
  noun: 'articles',
  summary: 'Published articles that are featured',
  query: pagingQuery([]).pick({ limit: true, offset: true }),
  answer: articleList,
  statements: ({ query, now }) => [count({ now }), cards({ now, ...rowsAsked(query) })] as const,
  shape: ([[counts], rows]) => ({ count: counts?.count ?? 0, data: rows.map(shapeCard) }),
});
