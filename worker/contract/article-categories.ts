import { z } from 'zod';
import { audit, tag } from './answers.ts';
import { articleCard, articleList, articleOrders } from './articles.ts';
import { pagingQuery } from './paging.ts';

export const homeCategory = z.object({
  tag,
  name: z.string(),
  articles: z.array(tag).describe('tags of the first eight'),
  cards: z.array(articleCard),
  has_more: z.boolean(),
});
export const homeCategories = z.array(homeCategory);

export const articleCategoryView = z.object({
  ...audit,
  tag,
  name: z.string(),
  is_active: z.boolean(),
  display_order: z.int(),
  count_articles: z.int(),
  count_published_articles: z.int(),
});

/** Besides the list's own parameters, `after` names the article that the page before ended with. */
export const categoryArticlesQuery = pagingQuery(articleOrders).extend({
  after: tag
    .optional()
    .describe(
      'the tag of an article of the category: only those that follow it in the usual order',
    ),
});
export const categoryArticles = articleList;

export type HomeCategory = z.infer<typeof homeCategory>;
export type ArticleCategoryView = z.infer<typeof articleCategoryView>;
