/** Schemas of translated content (contract, section 15). */

import { z } from 'zod';
import { idSchema, tagSchema, timestampSchema } from '../shared/common-schemas.ts';

/** Language of an item of a list or page. */
export const otherLanguageSchema = z
  .string()
  .nullable()
  .describe('code of the language if it differs from the reader’s, otherwise null');

/** Public rows of the item's group, its own among them. */
export const translationsSchema = z
  .array(z.object({ language: z.string(), tag: tagSchema }))
  .describe('public translations with their tags, this one among them; empty if there are none');

export type Translations = z.infer<typeof translationsSchema>;

export const translationStates = ['current', 'older', 'missing'] as const;

export type TranslationState = (typeof translationStates)[number];

/** GET /{resource}/{id}/translations */
export const translationListSchema = z.object({
  data: z
    .array(
      z.object({
        id: idSchema.nullable(),
        language_id: z.string(),
        tag: tagSchema.nullable(),
        title: z.string().nullable(),
        state: z
          .enum(translationStates)
          .describe('older: the text of the first item has changed since; missing: none yet'),
        is_source: z.boolean().describe('true for the item that the others are translated from'),
        publication: z.enum(['draft', 'scheduled', 'published']).nullable(),
        text_changed_at: timestampSchema
          .nullable()
          .describe('last change of title or text, or the confirmation that it is up to date'),
      }),
    )
    .describe('the source first, then its translations, then the missing languages of the site'),
});

/** POST /{resource}/{id}/translations */
export const newTranslationSchema = z.strictObject({ language_id: z.string().min(1).max(20) });

/** POST /{resource}/{id}/translations/confirm */
export const translationConfirmationSchema = z.strictObject({
  source_changed_at: timestampSchema.describe(
    '`text_changed_at` of the source as read; 409 if its text has changed since',
  ),
});

export type TranslationList = z.infer<typeof translationListSchema>;
export type TranslationEntry = TranslationList['data'][number];
