import { z } from 'zod';
import { auditFields, tagSchema } from '../shared/common-schemas.ts';
import { buildPagingSchema, searchableListSchema } from '../shared/paging.ts';
import { otherLanguageSchema, translationsSchema } from './translations.ts';

/** Schemas of blogs: the full view, the list, and its query. */
export const blogViewSchema = z.object({
  ...auditFields,
  title: z.string(),
  tag: tagSchema,
  is_active: z.boolean(),
  language_id: z.string().nullable(),
  language: otherLanguageSchema,
  translations: translationsSchema,
  details: z.string().nullable().describe('HTML'),
});
export const blogListSchema = searchableListSchema(
  blogViewSchema.omit({ details: true, translations: true }).extend({
    opening: z.string().describe('excerpt of the text'),
    created_by_image: z.string().nullable().describe('stored name of the author’s profile picture'),
  }),
);
export const blogOrders = [
  'title',
  'tag',
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
] as const;
export const blogListQuerySchema = buildPagingSchema(blogOrders);
export type BlogView = z.infer<typeof blogViewSchema>;
export type BlogList = z.infer<typeof blogListSchema>;
