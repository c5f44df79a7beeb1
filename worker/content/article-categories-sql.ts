import { sql } from 'drizzle-orm';
import { articleCategories } from '../contract/content/article-categories.resource.ts';
import { source } from '../http/resource/resource-sql.ts';

/** The counter of dated articles minus those in the future. */
const published = sql`count_dated_articles - (select count(*) from articles
  where category_id = article_categories.id and published_at > ${sql.placeholder('now')})`;

/** SQL of article categories for the generic resource endpoints. */
export const articleCategoriesSource = source(articleCategories, {
  computed: { count_published_articles: published },
});
