import { type SQL, sql } from 'drizzle-orm';

/**
 * Of articles, or of rows of them by another name: those of a category that is active. The index
 * that gives an order is never left for the few ids of categories.
 */
export const inActiveCategory = (articles = '') =>
  sql.raw(
    `+${articles && `${articles}.`}category_id in (select id from article_categories where is_active = 1)`,
  );

/** Articles that visitors find: published at a moment, in a category that they find. */
export const isOnSite = (now: SQL, articles = ''): SQL => {
  const published = sql.raw(articles ? `${articles}.published_at` : 'published_at');
  return sql`${published} <= ${now} and ${inActiveCategory(articles)}`;
};

/** Of documents `d`: an article's category is active, and all others need none. */
export const hasActiveCategory = sql.raw(`(d.kind <> 'article' or exists (
  select 1 from articles da join article_categories dc on dc.id = da.category_id
  where da.id = d.item_id and dc.is_active = 1))`);
