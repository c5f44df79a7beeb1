import { sql } from 'drizzle-orm';
import { articleCategoriesApi } from '../contract/content/article-categories.api.ts';
import type { HomeCategory } from '../contract/content/article-categories.ts';
import { homePageLimits } from '../contract/shared/limits.ts';
import {
  articleCardJoins,
  articleCardJson,
  selectFirstArticles,
  toArticleCard,
} from '../db/cards/article-card.ts';
import { prepare } from '../db/client.ts';
import { defineQuery } from '../http/query.ts';

/** First articles of a category; one extra row reveals if there are more. */
const firstArticlesOfCategory = selectFirstArticles(
  sql`category_id = category.id`,
  sql.raw(String(homePageLimits.articlesPerCategory + 1)),
);

const categories = prepare<{ tag: string; name: string; cards: string }>(sql`
  select tag, name,
    (select json_group_array(${articleCardJson}) from (${firstArticlesOfCategory}) a ${articleCardJoins}) as cards
  from article_categories category
  where is_active = 1 order by display_order, id`);

/** The rows of the home page. */
export const listHomeCategories = defineQuery(articleCategoriesApi.list, {
  auth: 'P',
  buildQueries: ({ now }) => [categories({ now })] as const,
  toResponse: ([rows]) => rows.map(shapeCategory),
});

function shapeCategory(row: { tag: string; name: string; cards: string }): HomeCategory {
  const found = JSON.parse(row.cards);
  const cards = found.slice(0, homePageLimits.articlesPerCategory).map(toArticleCard);
  return {
    tag: row.tag,
    name: row.name,
    articles: cards.map((card: { tag: string }) => card.tag),
    cards,
    has_more: found.length > homePageLimits.articlesPerCategory,
  };
}
