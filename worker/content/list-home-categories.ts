/**
 * Rows of the home page: categories with their first article cards, and a flag if there are more.
 */

import { eq } from 'drizzle-orm';
import { articleCategoriesApi } from '../contract/content/articles/article-categories.api.ts';
import { homePageLimits } from '../contract/shared/limits.ts';
import { selectArticleCards, selectFirstArticles } from '../db/cards/article-card.ts';
import { prepare } from '../db/client.ts';
import { readerNames } from '../db/conditions/is-shown-translation.ts';
import { isTrue, jsonArray, qb } from '../db/query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../db/schema/articles.ts';
import { translatedText } from '../db/translated-text.ts';
import { defineQuery } from '../http/query.ts';

/** One extra card reveals if there are more. */
const cardLimit = homePageLimits.articlesPerCategory + 1;

const categoriesQuery = prepare(['now', ...readerNames], ({ now, ...reader }) => {
  const articles = selectFirstArticles(
    eq(articlesTable.category_id, articleCategoriesTable.id),
    now,
    reader,
    { limit: cardLimit, offset: 0, end: cardLimit },
  );
  return qb
    .select({
      tag: articleCategoriesTable.tag,
      name: translatedText(articleCategoriesTable.name),
      cards: jsonArray(selectArticleCards(articles, reader)),
    })
    .from(articleCategoriesTable)
    .where(isTrue(articleCategoriesTable.is_active))
    .orderBy(articleCategoriesTable.display_order, articleCategoriesTable.id);
});

export const listHomeCategories = defineQuery(articleCategoriesApi.list, {
  auth: 'P',
  buildQueries: ({ now, reader }) => ({ categories: categoriesQuery({ now, ...reader }) }),
  toResponse: ({ categories }) =>
    categories.map(({ tag, name, cards: found }) => {
      const cards = found.slice(0, homePageLimits.articlesPerCategory);
      return {
        tag,
        name,
        articles: cards.map((card) => card.tag),
        cards,
        has_more: found.length > homePageLimits.articlesPerCategory,
      };
    }),
});
