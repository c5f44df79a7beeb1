import { sql } from 'drizzle-orm';
import {
  categoryArticles,
  categoryArticlesQuery,
  shownInCategory,
} from '../contract/content/article-categories.ts';
import { prepare } from '../db/client.ts';
import {
  type CardRow,
  cardColumns,
  cardJoins,
  firstArticles,
  shapeCard,
} from '../db/cards/article-card.ts';
import { articleList } from '../db/cards/published-article-list.ts';
import { notFound } from '../http/http-error.ts';
import { rowsAsked } from '../db/pagination.ts';
import { read } from '../http/query.ts';
import { publishedCount } from './get-article-category.ts';

const category = prepare<{ count: number }>(sql`
  select ${publishedCount} as count from article_categories c
  where c.tag = ${sql.placeholder('tag')} and c.is_active = 1`);

const inCategory = sql`category_id = (select id from article_categories
  where tag = ${sql.placeholder('tag')} and is_active = 1)`;
const limit = sql`${sql.placeholder('limit')}`;
const now = sql.placeholder('now');

const first = prepare<CardRow>(sql`
  select ${cardColumns} from (${firstArticles(inCategory, limit, sql`${sql.placeholder('offset')}`)}) a
  ${cardJoins}`);

/** Placeholder statement when no count was requested. */
const nothing = prepare<{ count: number }>(sql`select null as count where 0`)();

const start = (column: string) =>
  sql`(select ${sql.raw(column)} from articles where tag = ${sql.placeholder('after')})`;

/** Keyset pagination: reads from the article's position in the index, at any depth. */
const following = prepare<CardRow>(sql`
  select ${cardColumns} from (
    select * from (select * from articles
      where ${inCategory} and is_pinned = ${start('is_pinned')}
        and published_at <= min(${start('published_at')}, ${now})
        and (published_at < ${start('published_at')} or id > ${start('id')})
      order by published_at desc, id limit ${limit})
    union all
    select * from (select * from articles
      where ${inCategory} and is_pinned = 0 and ${start('is_pinned')} = 1 and published_at <= ${now}
      order by published_at desc, id limit ${limit})
    limit ${limit}
  ) a ${cardJoins}`);

/** Published articles of a category, by page number or after a given article. */
export const articlesOfCategory = read({
  path: '/article-categories/fe/:tag/articles',
  who: 'P',
  noun: 'article-categories',
  summary: 'List published articles in a category as cards',
  query: categoryArticlesQuery,
  answer: categoryArticles,
  statements: ({ params: { tag }, query, now }) => {
    const asked = { tag, now, after: query.after, ...rowsAsked(query) };
    if (query.search || query.orderby) {
      const filter = sql`category_id = (select id from article_categories where tag = ${tag})`;
      const [counted, cards] = articleList(query, now, {
        filter,
        dated: sql`select count_dated_articles from article_categories where tag = ${tag}`,
      });
      return [category(asked), cards, counted] as const;
    }
    return [
      category(asked),
      query.after === undefined ? first(asked) : following(asked),
      nothing,
    ] as const;
  },
  shape: ([[category], rows, searched]) => {
    if (!category) throw notFound('This article category does not exist.');
    return { count: searched?.[0]?.count ?? category.count, data: rows.map(shapeCard) };
  },
  state: (answer) => shownInCategory.parse(answer),
});
