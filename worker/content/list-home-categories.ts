import { sql } from 'drizzle-orm';
import {
  embeddedCategoriesSchema,
  type HomeCategory,
  homeCategoriesSchema,
} from '../contract/content/article-categories.ts';
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
export const listHomeCategories = defineQuery({
  path: '/article-categories/fe',
  auth: 'P',
  tag: 'article-categories',
  summary: 'List active article categories with their first articles, as on the home page',
  response: homeCategoriesSchema,
  buildQueries: ({ now }) => [categories({ now })] as const,
  toResponse: ([rows]) => rows.map(shapeCategory),
  toHydrationState: (answer) => embeddedCategoriesSchema.parse(answer),
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
