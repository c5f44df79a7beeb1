/** Schemas of articles: sections, cards, the public page, previews and lists. */

import { z } from 'zod';
import {
  auditFields,
  focalPointSchema,
  idSchema,
  listSchema,
  tagSchema,
  timestampSchema,
} from '../../shared/common-schemas.ts';
import { dateTimeSchema } from '../../shared/date-time-schemas.ts';
import { buildPagingSchema } from '../../shared/paging.ts';
import { otherLanguageSchema, translationsSchema } from '../translations.ts';

export const sectionKinds = [
  'text',
  'image',
  'leftimage',
  'rightimage',
  'doubleimage',
  'video',
] as const;

/** A section with the view fields of the specification and the image data that a page needs. */
export const articleSectionSchema = z.object({
  number: z.int().describe('1-based'),
  type: z.enum(sectionKinds),
  text: z.string().nullable().describe('HTML'),
  file1: z.string().nullable().describe('stored file name'),
  title1: z.string().nullable(),
  copyright1: z.string().nullable(),
  alternative_text1: z.string().nullable(),
  width1: z.int().nullable(),
  height1: z.int().nullable(),
  file2: z.string().nullable(),
  title2: z.string().nullable(),
  copyright2: z.string().nullable(),
  alternative_text2: z.string().nullable(),
  width2: z.int().nullable(),
  height2: z.int().nullable(),
  focus1: focalPointSchema,
  focus2: focalPointSchema,
});

export const articleCardSchema = z.object({
  id: idSchema,
  tag: tagSchema,
  title: z.string(),
  sub_title: z.string().nullable(),
  language_id: z.string().nullable().describe('null for the site’s language'),
  language: otherLanguageSchema,
  category_id: idSchema,
  category_tag: tagSchema,
  category_name: z.string(),
  key_image_id: idSchema.nullable(),
  key_image_name: z.string().nullable(),
  key_image_title: z.string().nullable(),
  key_image_alternative_text: z.string().nullable(),
  key_image_width: z.int().nullable(),
  key_image_height: z.int().nullable(),
  key_image_focus: focalPointSchema,
  is_pinned: z.boolean(),
  is_coming_soon: z.boolean(),
  is_featured: z.boolean(),
  is_restricted: z.boolean(),
  published_at: timestampSchema,
});

/** Subset of a card that pages embed for the browser. */
export const embeddedArticleCardSchema = articleCardSchema.pick({
  tag: true,
  title: true,
  sub_title: true,
  language: true,
  key_image_name: true,
  key_image_focus: true,
  is_coming_soon: true,
  is_restricted: true,
});

const neighbour = z
  .object({ tag: tagSchema, title: z.string(), language: otherLanguageSchema })
  .nullable();

export const articleViewSchema = articleCardSchema.extend({
  ...auditFields,
  country_id: z.string().nullable(),
  country_name: z.string().nullable(),
  published_by: idSchema.nullable(),
  published_by_name: z.string().nullable(),
  author_name: z.string().nullable().describe('author name shown on the site'),
  created_by_override: z.string().nullable(),
  article: z
    .string()
    .nullable()
    .describe('article body; null if it is restricted or coming soon and you may not read it'),
  sections: z.array(articleSectionSchema),
  translations: translationsSchema,
  tags: z.array(z.object({ id: idSchema, name: z.string() })).describe('in alphabetical order'),
  created_by_tag: z
    .string()
    .nullable()
    .describe('tag of the author’s profile; null if there is none or another author is named'),
  previous: neighbour.describe('previous article in its category'),
  next: neighbour.describe('next article in its category'),
});

/** Subset of an article that pages embed, without its body, which is in the sections. */
export const embeddedArticleSchema = articleViewSchema
  .omit({
    language_id: true,
    category_id: true,
    key_image_id: true,
    is_pinned: true,
    is_featured: true,
    created_by: true,
    updated_by: true,
    updated_by_name: true,
    published_by: true,
    published_by_name: true,
  })
  .extend({ tags: z.array(z.object({ name: z.string() })) });

/** The article as it will be published. `published_at` is the current time until one is planned. */
export const articlePreviewSchema = articleViewSchema.extend({ ends_at: timestampSchema });

export const embeddedPreviewSchema = embeddedArticleSchema.extend({ ends_at: timestampSchema });

export const articleListSchema = listSchema(articleCardSchema);
export const embeddedArticlesSchema = z.object({
  count: z.int(),
  data: z.array(embeddedArticleCardSchema),
});
/** Newest articles whose tags are counted, and tags returned. */
export const articleTopicLimits = { articles: 200, tags: 24 } as const;

/** GET /articles/topics */
export const articleTopicsSchema = z.object({
  categories: z.array(z.object({ tag: tagSchema, name: z.string() })),
  tags: z.array(z.object({ name: z.string(), count: z.int() })),
});
export const articleOrders = ['title', 'sub_title', 'published_at', 'is_pinned'] as const;
export const articleListQuerySchema = buildPagingSchema(articleOrders).extend({
  category_tag: tagSchema.optional().describe('only articles in this category'),
});

/** POST /articles/{id}/approve */
export const articleApprovalSchema = z.strictObject({
  at: dateTimeSchema.optional().describe('schedules publication; if absent, publishes now'),
});

/** POST /articles/{id}/preview */
export const previewLinkSchema = z.object({ url: z.url(), ends_at: timestampSchema });
export const previewHours = 24;

export type PreviewLink = z.infer<typeof previewLinkSchema>;
export type SectionKind = (typeof sectionKinds)[number];
export type ArticleSection = z.infer<typeof articleSectionSchema>;
export type ArticleCard = z.infer<typeof articleCardSchema>;
export type EmbeddedArticleCard = z.infer<typeof embeddedArticleCardSchema>;
export type EmbeddedArticles = z.infer<typeof embeddedArticlesSchema>;
export type ArticleTopics = z.infer<typeof articleTopicsSchema>;
export type ArticleView = z.infer<typeof articleViewSchema>;
export type EmbeddedArticle = z.infer<typeof embeddedArticleSchema>;
export type EmbeddedPreview = z.infer<typeof embeddedPreviewSchema>;
export type ArticleList = z.infer<typeof articleListSchema>;
