import { sql } from 'drizzle-orm';
import { articleCategoriesResource } from '../contract/content/articles/article-categories.resource.ts';
import { buildResourceSql } from '../http/resource/build-resource-sql.ts';
import { publishedCount } from './get-article-category.ts';

/** SQL of article categories for the generic resource endpoints. */
export const articleCategoriesSql = buildResourceSql(articleCategoriesResource, {
  computed: { count_published_articles: publishedCount(sql.placeholder('now')) },
});
