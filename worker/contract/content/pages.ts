import { z } from 'zod';
import { crisisSchema } from '../search/crisis.ts';
import { auditFields, idSchema, listSchema, tagSchema } from '../shared/common-schemas.ts';
import { otherLanguageSchema, translationsSchema } from './translations.ts';

/** Tag of the page that also shows the crisis lines, as do its translations. */
export const HELP_PAGE_TAG = 'getting-help-now';

/** Schemas of static pages. */
export const pageViewSchema = z.object({
  ...auditFields,
  title: z.string(),
  tag: tagSchema,
  is_active: z.boolean(),
  footer_id: idSchema.nullable(),
  footer_name: z.string().nullable(),
  display_order: z.int(),
  language_id: z.string().nullable(),
  language: otherLanguageSchema,
  translations: translationsSchema,
  details: z.string().nullable().describe('HTML'),
  crisis: crisisSchema.describe(`the crisis lines, on “${HELP_PAGE_TAG}” and its translations`),
});

/** Subset of a page that documents embed. */
export const embeddedPageSchema = pageViewSchema.omit({
  is_active: true,
  footer_id: true,
  footer_name: true,
  display_order: true,
  language_id: true,
  created_by: true,
  updated_by: true,
});

export const pageFields = [
  'title',
  'tag',
  'footer_name',
  'display_order',
  'created_at',
  'updated_at',
] as const;
export const pageListSchema = listSchema(
  pageViewSchema.omit({ details: true, translations: true, crisis: true }),
);
export type PageView = z.infer<typeof pageViewSchema>;
export type EmbeddedPage = z.infer<typeof embeddedPageSchema>;
