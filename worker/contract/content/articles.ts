import { z } from 'zod';
import { audit, id, listOf, tag, timestamp } from '../shared/common-schemas.ts';
import { sentMoment } from '../shared/moments.ts';
import { pagingQuery } from '../shared/paging.ts';

export const sectionKinds = [
  'text',
  'image',
  'leftimage',
  'rightimage',
  'doubleimage',
  'video',
] as const;

/** A section with the view fields of the specification and the image data that a page needs. */
export const section = z.object({
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
});

export const articleCard = z.object({
  id,
  tag,
  title: z.string(),
  sub_title: z.string().nullable(),
  language_id: z.string().nullable().describe('null for the site’s language'),
  category_id: id,
  category_tag: tag,
  category_name: z.string(),
  key_image_id: id.nullable(),
  key_image_name: z.string().nullable(),
  key_image_title: z.string().nullable(),
  key_image_alternative_text: z.string().nullable(),
  key_image_width: z.int().nullable(),
  key_image_height: z.int().nullable(),
  is_pinned: z.boolean(),
  is_coming_soon: z.boolean(),
  is_featured: z.boolean(),
  is_restricted: z.boolean(),
  published_at: timestamp,
});

/** Subset of a card that pages embed for the browser. */
export const shownCard = articleCard.pick({
  tag: true,
  title: true,
  sub_title: true,
  language_id: true,
  key_image_name: true,
  is_coming_soon: true,
  is_restricted: true,
});

const neighbour = z
  .object({ tag, title: z.string(), language_id: z.string().nullable() })
  .nullable();

export const articleView = articleCard.extend({
  ...audit,
  country_id: z.string().nullable(),
  country_name: z.string().nullable(),
  published_by: id.nullable(),
  published_by_name: z.string().nullable(),
  author_name: z.string().nullable().describe('author name shown on the site'),
  created_by_override: z.string().nullable(),
  article: z
    .string()
    .nullable()
    .describe('article body; null if it is restricted or coming soon and you may not read it'),
  sections: z.array(section),
  tags: z.array(z.object({ id, name: z.string() })).describe('in alphabetical order'),
  created_by_tag: z
    .string()
    .nullable()
    .describe('tag of the author’s profile; null if there is none or another author is named'),
  previous: neighbour.describe('previous article in its category'),
  next: neighbour.describe('next article in its category'),
});

/** The article as it will be published. `published_at` is the current time until one is planned. */
export const articlePreview = articleView.extend({ ends_at: timestamp });

export const articleList = listOf(articleCard);
export const shownArticles = z.object({ count: z.int(), data: z.array(shownCard) });
/** Newest articles whose tags are counted, and tags returned. */
export const topicBounds = { articles: 200, tags: 24 } as const;

/** GET /articles/topics */
export const articleTopics = z.object({
  categories: z.array(z.object({ tag, name: z.string() })),
  tags: z.array(z.object({ name: z.string(), count: z.int() })),
});
export const articleOrders = ['title', 'sub_title', 'published_at', 'is_pinned'] as const;
export const articleListQuery = pagingQuery(articleOrders).extend({
  category_tag: tag.optional().describe('only articles in this category'),
});

/** POST /articles/{id}/approve */
export const approval = z.strictObject({
  at: sentMoment.optional().describe('schedules publication; if absent, publishes now'),
});

/** POST /articles/{id}/preview */
export const previewLink = z.object({ url: z.url(), ends_at: timestamp });
export const previewHours = 24;

export type Approval = z.infer<typeof approval>;
export type PreviewLink = z.infer<typeof previewLink>;
export type SectionKind = (typeof sectionKinds)[number];
export type Section = z.infer<typeof section>;
export type ArticleCard = z.infer<typeof articleCard>;
export type ShownCard = z.infer<typeof shownCard>;
export type ShownArticles = z.infer<typeof shownArticles>;
export type ArticleTopics = z.infer<typeof articleTopics>;
export type ArticleView = z.infer<typeof articleView>;
export type ArticlePreview = z.infer<typeof articlePreview>;
export type ArticleList = z.infer<typeof articleList>;
