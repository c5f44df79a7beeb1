import { sql } from 'drizzle-orm';
import { type ArticleCategoryView, articleCategoryView } from '../contract/content/article-categories.ts';
import { prepare } from '../db/client.ts';
import { notFound } from '../http/http-error.ts';
import { withFlags } from '../db/convert-flags.ts';
import { read } from '../http/query.ts';

/** Published articles of category `c`: the counter of dated ones minus those in the future. */
export const publishedCount = sql`c.count_dated_articles - (select count(*) from articles
  where category_id = c.id and published_at > ${sql.placeholder('now')})`;

type Row = Omit<ArticleCategoryView, 'is_active'> & { is_active: number };

const category = prepare<Row>(sql`
  select c.id, c.tag, c.name, c.is_active, c.display_order, c.count_articles,
    ${publishedCount} as count_published_articles, c.version,
    c.created_at, c.created_by, maker.name as created_by_name,
    c.updated_at, c.updated_by, editor.name as updated_by_name
  from article_categories c
  left join users maker on maker.id = c.created_by
  left join users editor on editor.id = c.updated_by
  where c.tag = ${sql.placeholder('tag')} and c.is_active = 1`);

export const articleCategoryByTag = read({
  path: '/article-categories/fe/:tag',
  who: 'P',
  noun: 'article-categories',
  summary: 'Get an active article category',
  answer: articleCategoryView,
  statements: ({ params, now }) => [category({ tag: params.tag, now })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('This article category does not exist.');
    return withFlags(row, ['is_active']);
  },
});
