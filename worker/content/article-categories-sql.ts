import { sql } from 'drizzle-orm';
import { articleCategoriesResource } from '../contract/content/article-categories.resource.ts';
import { resourceSql } from '../http/resource/resource-sql.ts';
import { publishedCount } from './get-article-category.ts';

/** SQL of article categories for the generic resource endpoints. */
export const articleCategoriesSql = resourceSql(articleCategoriesResource, {
  computed: { count_published_articles: publishedCount(sql.placeholder('now')) },
});
