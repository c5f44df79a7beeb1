import { sql } from 'drizzle-orm';
import { articleCategoriesApi } from '../contract/content/article-categories.api.ts';
import type { ArticleCategoryView } from '../contract/content/article-categories.ts';
import { prepare } from '../db/client.ts';
import { convertFlags } from '../db/convert-flags.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';

/** Published articles of category `c`: the counter of dated ones minus those in the future. */
export const publishedCountColumn = sql`c.count_dated_articles - (select count(*) from articles
  where category_id = c.id and published_at > ${sql.placeholder('now')})`;

type ArticleCategoryRow = Omit<ArticleCategoryView, 'is_active'> & { is_active: number };

const categoryQuery = prepare<ArticleCategoryRow>(sql`
  select c.id, c.tag, c.name, c.is_active, c.display_order, c.count_articles,
    ${publishedCountColumn} as count_published_articles, c.version,
    c.created_at, c.created_by, maker.name as created_by_name,
    c.updated_at, c.updated_by, editor.name as updated_by_name
  from article_categories c
  left join users maker on maker.id = c.created_by
  left join users editor on editor.id = c.updated_by
  where c.tag = ${sql.placeholder('tag')} and c.is_active = 1`);

export const getArticleCategory = defineQuery(articleCategoriesApi.get, {
  auth: 'P',
  buildQueries: ({ params, now }) => [categoryQuery({ tag: params.tag, now })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw notFoundError('This article category does not exist.');
    return convertFlags(row, ['is_active']);
  },
});
