import { sql } from 'drizzle-orm';
import { shownArticles } from '../../contract/content/articles.ts';
import { tags as limits } from '../../contract/shared/limits.ts';
import { tagArticles, tagArticlesQuery, tagName } from '../../contract/content/tags.ts';
import { prepare } from '../../db/client.ts';
import { type CardRow, cardColumns, cardJoins, shapeCard } from '../../db/cards/article-card.ts';
import { isOnSite } from '../../db/conditions/is-published.ts';
import { rowsAsked } from '../../db/pagination.ts';
import { read } from '../../http/query.ts';

/** Only the newest links are read, which bounds the cost of common tags. */
const links = sql`select article_id from tag_links
  where tag_id = (select id from tags where name = ${sql.placeholder('name')})
    and article_id is not null
  order by id desc limit ${sql.raw(String(limits.articles))}`;

const published = sql`select articles.* from (${links}) cross join articles
  on articles.id = article_id where ${isOnSite(sql`${sql.placeholder('now')}`, 'articles')}`;

const count = prepare<{ count: number; linked: number }>(sql`
  select (select count(*) from (${published})) as count, (select count(*) from (${links})) as linked`);

const cards = prepare<CardRow>(sql`
  select ${cardColumns} from (
    select * from (${published}) order by is_pinned desc, published_at desc, id
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
  ) a ${cardJoins}`);

/** An unknown tag gives an empty list. */
export const articlesOfTag = read({
  path: '/tags/fe/:name/articles',
  who: 'P',
  noun: 'tags',
  summary: 'List published articles with a tag as cards; ignores letter case',
  query: tagArticlesQuery,
  answer: tagArticles,
  statements: ({ params, query, now }) => {
    const asked = { name: tagName(params.name ?? ''), now, ...rowsAsked(query) };
    return [count(asked), cards(asked)] as const;
  },
  shape: ([[counted], rows]) => ({
    count: counted?.count ?? 0,
    ...(counted?.linked === limits.articles && { count_is_floor: true }),
    data: rows.map(shapeCard),
  }),
  state: (answer) => shownArticles.parse(answer),
});
