import { sql } from 'drizzle-orm';
import { type ArticleCategoryView, articleCategoryView } from '../contract/article-categories.ts';
import { prepare } from '../db/client.ts';
import { notFound } from '../lib/errors.ts';
import { read } from '../lib/reads.ts';

/** How many of category `c` are published: the counter of dated ones less those of the future. */
export const publishedCount = sql`c.count_dated_articles - (select count(*) from articles
  where category_id = c.id and published_at > ${sql.placeholder('now')})`;

const category = prepare<ArticleCategoryView>(sql`
  select c.id, c.tag, c.name, c.display_order, ${publishedCount} as count_published_articles
  from article_categories c where c.tag = ${sql.placeholder('tag')} and c.is_active = 1`);

/** GET /article-categories/fe/{tag} */
export const articleCategoryByTag = read({
  path: '/article-categories/fe/:tag',
  who: 'P',
  noun: 'article-categories',
  summary: 'An active article category',
  answer: articleCategoryView,
  statements: ({ params, now }) => [category({ tag: params.tag, now })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('There is no such article category.');
    return row;
  },
});
