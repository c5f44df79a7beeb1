import { sql } from 'drizzle-orm';
import { articleList as answer, articleOrders, shownArticles } from '../../contract/content/articles.ts';
import { pagingQuery } from '../../contract/shared/paging.ts';
import { prepare } from '../../db/client.ts';
import { type CardRow, cardColumns, cardJoins, firstArticles } from '../../db/cards/article-card.ts';
import { articleList, shapeArticleList } from '../../db/cards/published-article-list.ts';
import { inActiveCategory } from '../../db/conditions/is-published.ts';
import { rowsAsked } from '../../db/pagination.ts';
import { read } from '../../http/query.ts';

/** Counter of featured articles minus those in inactive categories. */
const dated = sql`select count - (select count(*) from article_categories c cross join articles a
    on a.category_id = c.id and a.is_featured = 1 and a.published_at is not null
    where c.is_active = 0)
  from counters where name = 'featured_articles'`;

const filter = sql`is_featured = 1 and ${inActiveCategory()}`;

const count = prepare<{ count: number }>(sql`
  select (${dated}) - (select count(*) from articles indexed by articles_featured
    where ${filter} and is_pinned in (0, 1) and published_at > ${sql.placeholder('now')}) as count`);

const featured = firstArticles(
  filter,
  sql`${sql.placeholder('limit')}`,
  sql`${sql.placeholder('offset')}`,
);

const cards = prepare<CardRow>(sql`select ${cardColumns} from (${featured}) a ${cardJoins}`);

/** Published featured articles as cards. */
export const featuredArticles = read({
  path: '/featured-articles',
  who: 'P',
  noun: 'articles',
  summary: 'List featured published articles',
  query: pagingQuery(articleOrders),
  answer,
  statements: ({ query, now }) =>
    query.search || query.orderby
      ? articleList(query, now, { filter, dated })
      : ([count({ now }), cards({ now, ...rowsAsked(query) })] as const),
  shape: shapeArticleList,
  state: (answer) => shownArticles.parse(answer),
});
