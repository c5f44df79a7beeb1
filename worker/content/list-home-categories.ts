import { sql } from 'drizzle-orm';
import {
  type HomeCategory,
  homeCategories,
  shownCategories,
} from '../contract/content/article-categories.ts';
import { home } from '../contract/shared/limits.ts';
import { prepare } from '../db/client.ts';
import { cardJoins, cardObject, firstArticles, shapeCard } from '../db/cards/article-card.ts';
import { read } from '../http/query.ts';

/** One extra row reveals whether there are more. */
const first = firstArticles(
  sql`category_id = category.id`,
  sql.raw(String(home.articlesPerCategory + 1)),
);

const categories = prepare<{ tag: string; name: string; cards: string }>(sql`
  select tag, name,
    (select json_group_array(${cardObject}) from (${first}) a ${cardJoins}) as cards
  from article_categories category
  where is_active = 1 order by display_order, id`);

/** The rows of the home page. */
export const homeCategoriesList = read({
  path: '/article-categories/fe',
  who: 'P',
  noun: 'article-categories',
  summary: 'List active article categories with their first articles, as on the home page',
  answer: homeCategories,
  statements: ({ now }) => [categories({ now })] as const,
  shape: ([rows]) => rows.map(shapeCategory),
  state: (answer) => shownCategories.parse(answer),
});

function shapeCategory(row: { tag: string; name: string; cards: string }): HomeCategory {
  const found = JSON.parse(row.cards);
  const cards = found.slice(0, home.articlesPerCategory).map(shapeCard);
  return {
    tag: row.tag,
    name: row.name,
    articles: cards.map((card: { tag: string }) => card.tag),
    cards,
    has_more: found.length > home.articlesPerCategory,
  };
}
