/** Schemas of translated content (contract, section 15). */

import { z } from 'zod';
import { idSchema, tagSchema } from '../shared/common-schemas.ts';

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

/** GET /{resource}/{id}/translations */
export const translationListSchema = z.object({
  data: z.array(
    z.object({
      id: idSchema.nullable(),
      language_id: z.string(),
      tag: tagSchema.nullable(),
      state: z
        .enum(translationStates)
        .describe('older: the text of the first item has changed since; missing: none yet'),
    }),
  ),
});

/** POST /{resource}/{id}/translations */
export const newTranslationSchema = z.strictObject({ language_id: z.string().min(1).max(20) });

export type TranslationList = z.infer<typeof translationListSchema>;
