import { sql } from 'drizzle-orm';
import { articleList as answer, articleOrders, shownArticles } from '../contract/articles.ts';
import { pagingQuery } from '../contract/paging.ts';
import { prepare } from '../db/client.ts';
import { type CardRow, cardColumns, cardJoins, firstArticles } from '../lib/cards/article.ts';
import { articleList, shapeArticleList } from '../lib/cards/article-list.ts';
import { rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

const dated = sql`select count from counters where name = 'featured_articles'`;

const count = prepare<{ count: number }>(sql`
  select count - (select count(*) from articles indexed by articles_featured
    where is_featured = 1 and is_pinned in (0, 1)
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
  query: pagingQuery(articleOrders),
  answer,
  statements: ({ query, now }) =>
    query.search || query.orderby
      ? articleList(query, now, { filter: sql`is_featured = 1`, dated })
      : ([count({ now }), cards({ now, ...rowsAsked(query) })] as const),
  shape: shapeArticleList,
  state: (answer) => shownArticles.parse(answer),
});
