import { sql } from 'drizzle-orm';
import { articleCategoriesResource } from '../contract/content/article-categories.resource.ts';
import { resourceSql } from '../http/resource/resource-sql.ts';

/** The counter of dated articles minus those in the future. */
const publishedCountColumn = sql`count_dated_articles - (select count(*) from articles
  where category_id = article_categories.id and published_at > ${sql.placeholder('now')})`;

/** SQL of article categories for the generic resource endpoints. */
export const articleCategoriesSql = resourceSql(articleCategoriesResource, {
  computed: { count_published_articles: publishedCountColumn },
});
