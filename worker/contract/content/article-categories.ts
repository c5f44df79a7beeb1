import { z } from 'zod';
import { audit, tag } from '../shared/common-schemas.ts';
import { articleCard, articleList, articleOrders, shownArticles, shownCard } from './articles.ts';
import { pagingQuery } from '../shared/paging.ts';

export const homeCategory = z.object({
  tag,
  name: z.string(),
  articles: z.array(tag).describe('tags of the first eight articles'),
  cards: z.array(articleCard),
  has_more: z.boolean(),
});
export const homeCategories = z.array(homeCategory);

/** Subset of the categories that the home page embeds. */
export const shownCategories = z.array(
  homeCategory.omit({ articles: true }).extend({ cards: z.array(shownCard) }),
);

export const articleCategoryView = z.object({
  ...audit,
  tag,
  name: z.string(),
  is_active: z.boolean(),
  display_order: z.int(),
  count_articles: z.int(),
  count_published_articles: z.int(),
});

/** `after` is the tag of the last article on the previous page. */
export const categoryArticlesQuery = pagingQuery(articleOrders).extend({
  after: tag
    .optional()
    .describe('tag of an article in the category: returns only those after it, in the usual order'),
});
export const categoryArticles = articleList;

/** Subset of the articles that a category page embeds; the first image also goes into its head. */
export const shownInCategory = shownArticles.extend({
  data: z.array(
    articleCard
      .pick({
        key_image_title: true,
        key_image_alternative_text: true,
        key_image_width: true,
        key_image_height: true,
      })
      .extend(shownCard.shape),
  ),
});

export type HomeCategory = z.infer<typeof homeCategory>;
export type ShownCategories = z.infer<typeof shownCategories>;
export type ShownInCategory = z.infer<typeof shownInCategory>;
export type ArticleCategoryView = z.infer<typeof articleCategoryView>;
