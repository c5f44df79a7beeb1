import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL condition on articles: the category is active. The unary plus keeps SQLite on the index that
 * gives the order.
 */
export const isArticleCategoryActive = (articles = '') =>
  sql.raw(
    `+${articles && `${articles}.`}category_id in (select id from article_categories where is_active = 1)`,
  );

/** SQL condition: the article is published at a time, in an active category. */
export const isPublished = (now: SQL, articles = ''): SQL => {
  const published = sql.raw(articles ? `${articles}.published_at` : 'published_at');
  return sql`${published} <= ${now} and ${isArticleCategoryActive(articles)}`;
};

/** SQL condition on documents `d`: an article's category is active; other kinds always pass. */
export const isDocumentCategoryActive = sql.raw(`(d.kind <> 'article' or exists (
  select 1 from articles da join article_categories dc on dc.id = da.category_id
  where da.id = d.item_id and dc.is_active = 1))`);
