import { sql } from 'drizzle-orm';
import { articleList } from '../contract/articles.ts';
import { pagingQuery } from '../contract/paging.ts';
import { prepare } from '../db/client.ts';
import { rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';
import { type CardRow, cardColumns, firstArticles, shapeCard } from '../lib/cards/article.ts';

const count = prepare<{ count: number }>(sql`
  select count - (select count(*) from articles where is_featured = 1
    and published_at > ${sql.placeholder('now')}) as count
  from counters where name = 'featured_articles'`);

const cards = prepare<CardRow>(sql`
  select ${cardColumns} from json_each((select json_group_array(id) from
    (${firstArticles(sql`is_featured = 1`, sql`${sql.placeholder('end')}`)}))) j
  join articles a on a.id = j.value
  join article_categories c on c.id = a.category_id
  left join uploaded_files f on f.id = a.key_image_id
  where j.key >= ${sql.placeholder('offset')}
  order by j.key`);

/** GET /featured-articles */
export const featuredArticles = read({
  path: '/featured-articles',
  who: 'P',
  noun: 'articles',
  summary: 'Published articles that are featured',
  query: pagingQuery([]).pick({ limit: true, offset: true }),
  answer: articleList,
  statements: ({ query, now }) => {
    const { limit, offset } = rowsAsked(query);
    return [count({ now }), cards({ now, offset, end: limit + offset })] as const;
  },
  shape: ([[counts], rows]) => ({ count: counts?.count ?? 0, data: rows.map(shapeCard) }),
});
