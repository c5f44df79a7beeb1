/** Schemas of article categories: the rows of the home page, one category and its articles. */

import { z } from 'zod';
import { auditFields, tagSchema } from '../../shared/common-schemas.ts';
import { buildPagingSchema } from '../../shared/paging.ts';
import {
  articleCardSchema,
  articleListSchema,
  articleOrders,
  embeddedArticleCardSchema,
  embeddedArticlesSchema,
} from './articles.ts';

export const homeCategorySchema = z.object({
  tag: tagSchema,
  name: z.string(),
  articles: z.array(tagSchema).describe('tags of the first eight articles'),
  cards: z.array(articleCardSchema),
  has_more: z.boolean(),
});
export const homeCategoriesSchema = z.array(homeCategorySchema);

/** Subset of the categories that the home page embeds. */
export const embeddedCategoriesSchema = z.array(
  homeCategorySchema.omit({ articles: true }).extend({ cards: z.array(embeddedArticleCardSchema) }),
);

export const articleCategoryViewSchema = z.object({
  ...auditFields,
  tag: tagSchema,
  name: z.string(),
  is_active: z.boolean(),
  display_order: z.int(),
  count_articles: z.int(),
  count_published_articles: z.int(),
});

/** `after` is the tag of the last article on the previous page. */
export const categoryArticlesQuerySchema = buildPagingSchema(articleOrders).extend({
  after: tagSchema
    .optional()
    .describe('tag of an article in the category: returns only those after it, in the usual order'),
});
export const categoryArticlesSchema = articleListSchema;

/** Subset of the articles that a category page embeds; the first image also goes into its head. */
export const embeddedCategoryArticlesSchema = embeddedArticlesSchema.extend({
  data: z.array(
    articleCardSchema
      .pick({
        key_image_title: true,
        key_image_alternative_text: true,
        key_image_width: true,
        key_image_height: true,
      })
      .extend(embeddedArticleCardSchema.shape),
  ),
});

export type HomeCategory = z.infer<typeof homeCategorySchema>;
export type EmbeddedCategories = z.infer<typeof embeddedCategoriesSchema>;
export type EmbeddedCategoryArticles = z.infer<typeof embeddedCategoryArticlesSchema>;
export type ArticleCategoryView = z.infer<typeof articleCategoryViewSchema>;
