import { sql } from 'drizzle-orm';
import { type CardRow, cardColumns, firstArticles, shapeCard } from '../lib/cards/article.ts';
import { categoryArticles, categoryArticlesQuery } from '../contract/article-categories.ts';
import { prepare } from '../db/client.ts';
import { notFound } from '../lib/errors.ts';
import { rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';
import { publishedCount } from './by-tag.ts';

const category = prepare<{ count: number }>(sql`
  select ${publishedCount} as count from article_categories c
  where c.tag = ${sql.placeholder('tag')} and c.is_active = 1`);

const inCategory = sql`category_id = (select id from article_categories
  where tag = ${sql.placeholder('tag')} and is_active = 1)`;

const joins = sql`
  join article_categories c on c.id = a.category_id
  left join uploaded_files f on f.id = a.key_image_id`;

const first = prepare<CardRow>(sql`
  select ${cardColumns} from json_each((select json_group_array(id) from
    (${firstArticles(inCategory, sql`${sql.placeholder('end')}`)}))) j
  join articles a on a.id = j.value ${joins}
  where j.key >= ${sql.placeholder('offset')}
  order by j.key`);

/** What follows an article, read from its place in the index however far down that is. */
const following = prepare<CardRow>(sql`
  with start as (select is_pinned, published_at, id from articles
    where tag = ${sql.placeholder('after')} and ${inCategory})
  select ${cardColumns} from (
    select * from (select * from articles
      where ${inCategory} and is_pinned = (select is_pinned from start)
        and published_at <= min((select published_at from start), ${sql.placeholder('now')})
        and (published_at < (select published_at from start) or id > (select id from start))
      order by published_at desc, id limit ${sql.placeholder('limit')})
    union all
    select * from (select * from articles
      where ${inCategory} and is_pinned = 0 and (select is_pinned from start) = 1
        and published_at <= ${sql.placeholder('now')}
      order by published_at desc, id limit ${sql.placeholder('limit')})
  ) a ${joins}
  order by a.is_pinned desc, a.published_at desc, a.id limit ${sql.placeholder('limit')}`);

/** GET /article-categories/fe/{tag}/articles */
export const articlesOfCategory = read({
  path: '/article-categories/fe/:tag/articles',
  who: 'P',
  noun: 'article-categories',
  summary: 'The published articles of a category as cards',
  query: categoryArticlesQuery,
  answer: categoryArticles,
  statements: ({ params, query, now }) => {
    const { limit, offset } = rowsAsked(query);
    const tag = params.tag;
    return [
      category({ tag, now }),
      query.after === undefined
        ? first({ tag, now, offset, end: limit + offset })
        : following({ tag, now, limit, after: query.after }),
    ] as const;
  },
  shape: ([[counted], rows]) => {
    if (!counted) throw notFound('There is no such article category.');
    return { count: counted.count, data: rows.map(shapeCard) };
  },
});
