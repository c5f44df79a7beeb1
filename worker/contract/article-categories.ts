import { z } from 'zod';
import { id, tag } from './answers.ts';
import { articleCard, articleList } from './articles.ts';
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
  id,
  tag,
  name: z.string(),
  display_order: z.int(),
  count_published_articles: z.int(),
});

/** Besides the list's own parameters, `after` names the article that the page before ended with. */
export const categoryArticlesQuery = pagingQuery([])
  .omit({ orderby: true, search: true })
  .extend({
    after: tag.optional().describe('only articles that follow this one in the order'),
  });
export const categoryArticles = articleList;

export type HomeCategory = z.infer<typeof homeCategory>;
export type ArticleCategoryView = z.infer<typeof articleCategoryView>;
